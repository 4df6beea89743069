import type { Choice, GameWords } from '../../api/types'

/** What the texts say about the thing that an answer names. */
export function effectOf(words: GameWords, { kind, word }: Choice): string {
  const section = (words['numbered'] as { sections?: Record<string, string> } | undefined)?.sections?.[kind] ?? `${kind}s`
  const entry = (words[section] as Record<string, unknown> | undefined)?.[word]
  if (typeof entry !== 'object' || entry === null) return ''
  const { effect, power, help, text } = entry as Record<string, string | undefined>
  return effect ?? power ?? help ?? text ?? ''
}
