import { Frame } from '../frame.ts'

/*
 * Says what an event is by its bytes. The type is the member `type` of the outermost object, which nearly always
 * is the first one, so the loop ends there. Texts, and objects inside the event, may contain any type.
 */

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
const [TAB, LF, CR, BLANK] = [0x09, 0x0a, 0x0d, 0x20]
const DATA_MARK = Buffer.from('data:')
const NAME_MARK = Buffer.from('event:')
const TYPE_MARK = Buffer.from('"type"')
const ERROR_WORD = Buffer.from('error')
const END_MARK = Buffer.from('[DONE]')

const END = Frame.TERMINAL | Frame.FINISH | Frame.USAGE | Frame.ERROR
const bitsOf: readonly (readonly [type: Buffer, bits: number])[] = [
  [Buffer.from('response.completed'), END],
  [Buffer.from('response.incomplete'), END],
  [Buffer.from('response.failed'), END],
  // xAI
  [Buffer.from('response.done'), END],
  [Buffer.from('error'), Frame.ERROR],
  [Buffer.from('keepalive'), Frame.IDLE],
  [Buffer.from('ping'), Frame.IDLE],
]

export function inspect(event: Buffer): number {
  const data = dataAt(event)
  if (data < 0) return Frame.IDLE
  if (isAt(event, data, END_MARK)) return Frame.TERMINAL
  const type = event[data] === OPEN_OBJECT ? typeAt(event, data) : -1
  const named = type < 0 ? nameAt(event) : type
  const bits = named < 0 ? 0 : bitsAt(event, named)
  if (bits !== 0) return bits
  // Without a type it may be an error of a server that is not OpenAI.
  return named < 0 && event.includes(ERROR_WORD) ? Frame.ERROR : Frame.CONTENT
}

/** The place of the first byte of the data; -1 for a comment. */
function dataAt(event: Buffer): number {
  const at = lineAt(event, DATA_MARK)
  return at < 0 ? -1 : afterBlanks(event, at)
}

/** The place of the name in the `event` field; -1 when there is none. */
function nameAt(event: Buffer): number {
  const at = lineAt(event, NAME_MARK)
  return at < 0 ? -1 : afterBlanks(event, at)
}

/** The place behind a mark that begins a line; -1 when no line begins with it. */
function lineAt(event: Buffer, mark: Buffer): number {
  let at = isAt(event, 0, mark) ? 0 : event.indexOf(mark, 1)
  while (at > 0 && event[at - 1] !== LF && event[at - 1] !== CR) at = event.indexOf(mark, at + 1)
  return at < 0 ? -1 : at + mark.length
}

function isAt(event: Buffer, at: number, mark: Buffer): boolean {
  for (let index = 0; index < mark.length; index += 1) {
    if (event[at + index] !== mark[index]) return false
  }
  return true
}

function bitsAt(event: Buffer, at: number): number {
  for (const [type, bits] of bitsOf) {
    if (isAt(event, at, type) && endsAt(event, at + type.length)) return bits
  }
  return 0
}

/** Whether a type ends here: with its quote, or with the line of the `event` field. */
function endsAt(event: Buffer, at: number): boolean {
  const byte = event[at]
  return byte === QUOTE || byte === LF || byte === CR || byte === BLANK || byte === undefined
}

/** The place of the type of the object that begins at a place, behind its quote; -1 for none. */
function typeAt(event: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < event.length; at += 1) {
    const byte = event[at]
    if (byte === QUOTE) {
      const value = depth === 1 ? valueAt(event, at) : -1
      if (value >= 0) return value
      at = endOfText(event, at)
    } else {
      depth += stepOf(byte)
      if (depth === 0) return -1
    }
  }
  return -1
}

/** What a byte outside of texts adds to the depth. */
function stepOf(byte: number | undefined): number {
  if (byte === OPEN_OBJECT || byte === OPEN_LIST) return 1
  return byte === CLOSE_OBJECT || byte === CLOSE_LIST ? -1 : 0
}

/** The place behind the first quote of the type's text; -1 when this text is not the key of it. */
function valueAt(event: Buffer, from: number): number {
  if (!isAt(event, from, TYPE_MARK)) return -1
  const colon = afterBlanks(event, from + TYPE_MARK.length)
  if (event[colon] !== COLON) return -1
  const value = afterBlanks(event, colon + 1)
  return event[value] === QUOTE ? value + 1 : -1
}

/** The place of the quote that ends a text; behind the event when none does. */
function endOfText(event: Buffer, from: number): number {
  let at = from + 1
  while (at < event.length && event[at] !== QUOTE) at += event[at] === BACKSLASH ? 2 : 1
  return at
}

function afterBlanks(event: Buffer, from: number): number {
  let at = from
  while (event[at] === BLANK || event[at] === TAB) at += 1
  return at
}
