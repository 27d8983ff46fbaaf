import { Frame } from '../frame.ts'
import { hasData, hasValue, isNoNull, isTextBegun } from '../../kernel/event-bytes.ts'

/*
 * What an event is, by its bytes. Nothing is created for content.
 */

const USAGE_MARK = Buffer.from('"usage"')
const FINISH_MARK = Buffer.from('"finish_reason"')
const ERROR_WORD = Buffer.from('error')
const FAILED_WORD = Buffer.from('"insufficient_system_resource"')
const END_BYTES = Buffer.from('[DONE]')
/** A longer event cannot be the end mark. */
const END_MARK_BYTES_MAX = 64
const END_LINE = /^data:[ \t]*\[DONE\][ \t]*$/m
const ERROR_FIELD = /^event:[ \t]*error[ \t]*$/m

export function inspect(event: Buffer): number {
  if (!hasData(event)) return Frame.IDLE
  if (isEndMark(event)) return Frame.TERMINAL
  let bits = 0
  if (hasValue(event, USAGE_MARK, isNoNull)) bits |= Frame.USAGE
  if (hasValue(event, FINISH_MARK, isTextBegun)) bits |= Frame.FINISH
  // Every error contains this word, but for one reason of an end.
  const isFinish = (bits & Frame.FINISH) !== 0
  if (event.includes(ERROR_WORD) || (isFinish && event.includes(FAILED_WORD))) bits |= Frame.ERROR
  return bits === 0 ? Frame.CONTENT : bits
}

function isEndMark(event: Buffer): boolean {
  if (event.length > END_MARK_BYTES_MAX || !event.includes(END_BYTES)) return false
  const text = event.toString('latin1')
  return END_LINE.test(text) && !ERROR_FIELD.test(text)
}
