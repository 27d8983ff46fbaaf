/** Whether PostgreSQL can store a text: it allows neither U+0000 nor lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

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
