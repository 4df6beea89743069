/** Templates as in sejmik.texts: `{name}`, `{n|card|cards}`, and `[…]`, left out if a name inside it is empty. */

export type Values = Record<string, string | number>

export function plural(lang: string, n: number, forms: string[]): string {
  if (n === 1) return forms[0] ?? ''
  if (lang === 'pl' && forms.length === 3) {
    const few = [2, 3, 4].includes(n % 10) && ![12, 13, 14].includes(n % 100)
    return (few ? forms[1] : forms[2]) ?? ''
  }
  return forms.at(-1) ?? ''
}

export function fill(template: string, lang: string, values: Values = {}): string {
  return template
    .replace(/\[([^[\]]*\{[^[\]]*)\]/g, (_, part: string) =>
      [...part.matchAll(/\{(\w+)/g)].every((found) => String(values[found[1] ?? ''] ?? '') !== '') ? part : '',
    )
    .replace(/\{(\w+)((?:\|[^|{}]*)*)\}/g, (_, name: string, forms: string) => {
      const value = values[name] ?? ''
      return forms ? plural(lang, Number(value), forms.slice(1).split('|')) : String(value)
    })
}
