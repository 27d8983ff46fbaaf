/** The number of UTF-16 units. */
export const UNITS = 0x1_0000

/**
 * The lower-case form of every UTF-16 unit. Letters that change their length, such as `ß`, keep theirs,
 * so that places in a folded text are places in the text itself.
 */
const folded = Uint16Array.from({ length: UNITS }, (_, unit) => {
  const upper = String.fromCharCode(unit).toUpperCase()
  const lower = (upper.length === 1 ? upper : String.fromCharCode(unit)).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : unit
})

/** The form of a UTF-16 unit without its case. */
export const fold = (unit: number): number => folded[unit] as number

/** A text without its case, of the same length. */
export function foldText(text: string): string {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at += 1) units[at] = fold(text.charCodeAt(at))
  return Buffer.from(units.buffer).toString('utf16le')
}
