/*
 * What an event is about, told by its bytes: nearly all are content and are never decoded.
 */

const USAGE_MARK = Buffer.from('"usage":')
const FINISH_MARK = Buffer.from('"finish_reason":')
const DATA_MARK = Buffer.from('data:')
const ERROR_START = /^data:\s*\{\s*"error"\s*:/
const END_MARK = /^data:\s*\[DONE\]\s*$/
/** Longer events cannot be the end mark. */
const END_MARK_BYTES_MAX = 32
const [BLANK, QUOTE, BRACE] = [0x20, 0x22, 0x7b]

export function isEndMark(event: Buffer): boolean {
  return event.length <= END_MARK_BYTES_MAX && END_MARK.test(event.toString('latin1'))
}

/** Comments and other events without data keep a connection open; they are no content. */
export const hasData = (event: Buffer) => event.includes(DATA_MARK)

/** Whether a choice says why it ended; until then it says null. */
export function saysFinished(event: Buffer): boolean {
  let at = event.indexOf(FINISH_MARK)
  while (at >= 0) {
    at += FINISH_MARK.length
    while (event[at] === BLANK) at += 1
    if (event[at] === QUOTE) return true
    at = event.indexOf(FINISH_MARK, at)
  }
  return false
}

export const speaksOfUsage = (event: Buffer) => event.includes(USAGE_MARK)

export function isError(event: Buffer): boolean {
  // Nearly all events begin with `data: {"id"`: look at two bytes before running a pattern.
  const at = event.indexOf(BRACE)
  if (at < 0 || at > 16) return false
  return ERROR_START.test(event.toString('latin1', 0, at + 24))
}
