/*
 * Classifies an event by its bytes, because nearly all events are content and need no decoding.
 */

import { dataOf } from './splitter.ts'

const USAGE_MARK = Buffer.from('"usage"')
const FINISH_MARK = Buffer.from('"finish_reason"')
const DATA_MARK = Buffer.from('data:')
const ROLE_MARK = Buffer.from('"role"')
const ERROR_WORD = Buffer.from('error')
const END_DATA = '[DONE]'
const END_BYTES = Buffer.from(END_DATA)
const ERROR_FIELD = /^event:[ \t]*error[ \t]*$/m
/** A longer event cannot be the end mark. */
const END_MARK_BYTES_MAX = 64
const [TAB, BLANK, QUOTE, COLON, N] = [0x09, 0x20, 0x22, 0x3a, 0x6e]

export function isEndMark(event: Buffer): boolean {
  if (event.length > END_MARK_BYTES_MAX || !event.includes(END_BYTES)) return false
  return dataOf(event).trim() === END_DATA && !isErrorEvent(event)
}

/** Whether an event has data. Comments and other events without data only keep a connection open. */
export const hasData = (event: Buffer) => startsWith(event, DATA_MARK) || event.includes(DATA_MARK)

function startsWith(event: Buffer, mark: Buffer): boolean {
  for (let at = 0; at < mark.length; at += 1) if (event[at] !== mark[at]) return false
  return true
}

/** Whether a choice has a finish reason. Until a choice ends the value is null or an empty text. */
export const saysFinished = (event: Buffer) => hasValue(event, FINISH_MARK, isTextBegun)

/** Whether the key `usage` has a value. Many upstreams send `usage: null` with every event. */
export const reportsUsage = (event: Buffer) => hasValue(event, USAGE_MARK, isNoNull)

const isTextBegun = (event: Buffer, at: number) => event[at] === QUOTE && event[at + 1] !== QUOTE
const isNoNull = (event: Buffer, at: number) => event[at] !== N

/** Whether a key, at any depth, has a value that passes the test. */
function hasValue(
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

/** Whether an event must be parsed to look for an error: every error contains this word. */
export const mayBeError = (event: Buffer) => event.includes(ERROR_WORD)

/** Whether an event may begin a message. */
export const hasRole = (event: Buffer) => event.includes(ROLE_MARK)

/** Whether the event's `event` field is `error`. */
export const isErrorEvent = (event: Buffer) => ERROR_FIELD.test(event.toString('latin1'))
