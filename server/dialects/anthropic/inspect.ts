/*
 * Classifies an event by its bytes, because nearly all events are content and need no decoding.
 */

import { Frame } from '../frame.ts'

const DATA = Buffer.from('data:')
const TYPE_KEY = Buffer.from('"type"')
const EVENT_FIELD = Buffer.from('event:')
const ERROR_WORD = Buffer.from('error')
const STOP_REASON_KEY = Buffer.from('"stop_reason"')
const USAGE_KEY = Buffer.from('"usage"')
const END_BYTES = Buffer.from('[DONE]')
/** A longer event cannot be the end mark. */
const END_MARK_BYTES_MAX = 64
const [TAB, LF, CR, BLANK, QUOTE, COLON] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x3a]

const END = 0
const START = 1
const IDLE = 2
const DELTA = 3

/** The types of events, the most frequent ones first. */
const KINDS: readonly { readonly name: Buffer; readonly kind: number }[] = [
  { name: Buffer.from('content_block_delta'), kind: Frame.CONTENT << 2 },
  { name: Buffer.from('content_block_start'), kind: Frame.CONTENT << 2 },
  { name: Buffer.from('content_block_stop'), kind: Frame.CONTENT << 2 },
  { name: Buffer.from('message_delta'), kind: DELTA },
  { name: Buffer.from('message_start'), kind: START },
  { name: Buffer.from('message_stop'), kind: END },
  { name: Buffer.from('ping'), kind: IDLE },
  { name: Buffer.from('error'), kind: Frame.ERROR << 2 },
]

/** The bits of one event. It allocates nothing. */
export function inspect(event: Buffer): number {
  const at = event.indexOf(DATA)
  if (at < 0) return Frame.IDLE
  const kind = kindOfField(event, at)
  if (kind >= 0) return bitsOf(event, kind)
  if (isEndMark(event, at)) return Frame.TERMINAL
  const typed = kindOfData(event, at)
  if (typed >= 0) return bitsOf(event, typed)
  return event.includes(ERROR_WORD) ? Frame.CONTENT | Frame.ERROR : Frame.CONTENT
}

function bitsOf(event: Buffer, kind: number): number {
  switch (kind) {
    case END:
      return Frame.TERMINAL
    case START:
      return Frame.USAGE
    case IDLE:
      return Frame.IDLE
    case DELTA:
      return usageBit(event) | (saysFinished(event) ? Frame.FINISH : 0) || Frame.CONTENT
    default:
      return kind >> 2
  }
}

const usageBit = (event: Buffer) => (event.includes(USAGE_KEY) ? Frame.USAGE : 0)

/** The kind by the field `event` before the data; -1 when there is none, or it is not known. */
function kindOfField(event: Buffer, data: number): number {
  const field = event.indexOf(EVENT_FIELD)
  if (field < 0 || field > data) return -1
  return kindAt(event, afterBlanks(event, field + EVENT_FIELD.length))
}

/** The kind by the first type in the data that is one of an event; types of blocks and deltas are others. */
function kindOfData(event: Buffer, data: number): number {
  let at = event.indexOf(TYPE_KEY, data)
  while (at >= 0) {
    at = afterBlanks(event, at + TYPE_KEY.length)
    if (event[at] === COLON) at = afterBlanks(event, at + 1)
    if (event[at] === QUOTE) {
      const kind = kindAt(event, at + 1)
      if (kind >= 0) return kind
    }
    at = event.indexOf(TYPE_KEY, at)
  }
  return -1
}

function kindAt(event: Buffer, at: number): number {
  for (let index = 0; index < KINDS.length; index += 1) {
    const one = KINDS[index]
    if (one && isNameAt(event, at, one.name)) return one.kind
  }
  return -1
}

function isNameAt(event: Buffer, at: number, name: Buffer): boolean {
  for (let index = 0; index < name.length; index += 1) {
    if (event[at + index] !== name[index]) return false
  }
  return isEndOfName(event[at + name.length])
}

const isEndOfName = (byte: number | undefined) =>
  byte === QUOTE ||
  byte === LF ||
  byte === CR ||
  byte === BLANK ||
  byte === TAB ||
  byte === undefined

/** Servers of other vendors end their streams with it. */
function isEndMark(event: Buffer, data: number): boolean {
  if (event.length > END_MARK_BYTES_MAX) return false
  const at = afterBlanks(event, data + DATA.length)
  return event.indexOf(END_BYTES, at) === at
}

/** Whether the reason why the answer ended is a text: until then it is null. */
function saysFinished(event: Buffer): boolean {
  let at = event.indexOf(STOP_REASON_KEY)
  while (at >= 0) {
    at = afterBlanks(event, at + STOP_REASON_KEY.length)
    if (event[at] === COLON && event[afterBlanks(event, at + 1)] === QUOTE) return true
    at = event.indexOf(STOP_REASON_KEY, at)
  }
  return false
}

/** The place of the next byte that is no blank. */
function afterBlanks(event: Buffer, from: number): number {
  let at = from
  while (event[at] === BLANK || event[at] === TAB) at += 1
  return at
}
