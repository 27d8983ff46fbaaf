/*
 * Looks for keys of JSON in the bytes of an event, because nearly all events are content and need no decoding.
 */

const DATA_MARK = Buffer.from('data:')
const [TAB, BLANK, QUOTE, COLON, N] = [0x09, 0x20, 0x22, 0x3a, 0x6e]

/** Whether an event has data. Comments and other events without data only keep a connection open. */
export const hasData = (event: Buffer): boolean =>
  startsWith(event, DATA_MARK) || event.includes(DATA_MARK)

function startsWith(event: Buffer, mark: Buffer): boolean {
  for (let at = 0; at < mark.length; at += 1) if (event[at] !== mark[at]) return false
  return true
}

/** Whether a value is a text that is not empty. */
export const isTextBegun = (event: Buffer, at: number): boolean =>
  event[at] === QUOTE && event[at + 1] !== QUOTE

/** Whether a value is none: `null` is the only one that begins with its letter. */
export const isNoNull = (event: Buffer, at: number): boolean => event[at] !== N

/** Whether a key, at any depth, has a value that passes the test. */
export function hasValue(
  event: Buffer,
  key: Buffer,
  isKind: (event: Buffer, at: number) => boolean,
): boolean {
  let at = event.indexOf(key)
  while (at >= 0) {
    at = afterBlanks(event, at + key.length)
    if (event[at] === COLON && isKind(event, afterBlanks(event, at + 1))) return true
    at = event.indexOf(key, at)
  }
  return false
}

/** The place of the next byte that is no blank. */
export function afterBlanks(event: Buffer, from: number): number {
  let at = from
  while (event[at] === BLANK || event[at] === TAB) at += 1
  return at
}
