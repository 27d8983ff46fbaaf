/** Whether PostgreSQL can store a text: it allows neither U+0000 nor lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * A text from outside as PostgreSQL can store it: without U+0000, with U+FFFD in the place of a lone
 * surrogate, and at most `lengthMax` characters long. Every cut of a text goes through it, because a
 * cut by the units of JavaScript can leave half a character.
 */
export function storableText(text: string, lengthMax = Infinity): string {
  const storable = isStorable(text) ? text : text.replaceAll('\0', '').toWellFormed()
  if (storable.length <= lengthMax) return storable
  // A character has at most two units, so half a character at the end of the slice is left out.
  return Array.from(storable.slice(0, lengthMax * 2))
    .slice(0, lengthMax)
    .join('')
}

/** Whether PostgreSQL can store every name and text within a value. */
export function isStorableValue(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string' && !isStorable(one)) return false
    if (typeof one === 'object' && one !== null)
      open.push(...Object.keys(one), ...Object.values(one))
  }
  return true
}
