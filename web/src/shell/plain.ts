/** A text as somebody types it who looks for it: without capitals and marks. */
export const plain = (text: string): string =>
  text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
