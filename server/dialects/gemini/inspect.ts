import { Frame } from '../frame.ts'

const [TAB, LF, CR, BLANK, QUOTE, COLON] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x3a]
const [N, OPEN, CLOSE] = [0x6e, 0x7b, 0x7d]
const DATA = Buffer.from('data:')
const DONE = Buffer.from('[DONE]')
const PARTS = Buffer.from('"parts"')
const ERROR = Buffer.from('"error"')
const BLOCKED = names('blockReason', 'block_reason')
const FINISH = names('finishReason', 'finish_reason')
const USAGE = names('usageMetadata', 'usage_metadata')
const GOOD_ENDS = ['"STOP"', '"MAX_TOKENS"'].map(text => Buffer.from(text))

/**
 * What an event is, by its bytes. A quote inside a text is escaped, so that only names of members match. The
 * vendor's stream has no end mark; servers that add one are read too.
 */
export function inspect(event: Buffer): number {
  const data = dataAt(event)
  // The vendor ends a broken stream with an error object that is no event.
  if (data < 0) return event[0] === OPEN ? errorOf(event) | Frame.CONTENT : Frame.IDLE
  if (startsWith(event, DONE, data)) return Frame.TERMINAL
  if (isEmptyObject(event, data)) return Frame.IDLE
  const kinds = endOf(event) | usageOf(event) | errorOf(event)
  const isContent = kinds === 0 || event.includes(PARTS)
  return isContent ? kinds | Frame.CONTENT : kinds
}

/** An end that is no ordinary one may be a failure. */
function endOf(event: Buffer): number {
  const at = valueAt(event, FINISH)
  if (at >= 0 && event[at] === QUOTE && event[at + 1] !== QUOTE) {
    const isGood = GOOD_ENDS.some(end => startsWith(event, end, at))
    return isGood ? Frame.FINISH : Frame.FINISH | Frame.ERROR
  }
  const blocked = valueAt(event, BLOCKED)
  return blocked >= 0 && event[blocked] === QUOTE ? Frame.FINISH : 0
}

function usageOf(event: Buffer): number {
  const at = valueAt(event, USAGE)
  return at >= 0 && event[at] !== N ? Frame.USAGE : 0
}

const errorOf = (event: Buffer) => (event.includes(ERROR) ? Frame.ERROR : 0)

/** The place of the value of a member, at any depth; -1 when there is none. */
function valueAt(event: Buffer, members: readonly Buffer[]): number {
  for (const member of members) {
    const at = event.indexOf(member)
    if (at < 0) continue
    const colon = afterBlanks(event, at + member.length)
    if (event[colon] === COLON) return afterBlanks(event, colon + 1)
  }
  return -1
}

/** The place of the first data; -1 when the event has none. */
function dataAt(event: Buffer): number {
  const line = lineAt(event, DATA)
  if (line < 0) return -1
  const at = afterBlanks(event, line + DATA.length)
  return at >= event.length || event[at] === LF || event[at] === CR ? -1 : at
}

/** The place of the first line that begins with a text. */
function lineAt(event: Buffer, text: Buffer): number {
  let at = startsWith(event, text, 0) ? 0 : event.indexOf(text)
  while (at > 0 && event[at - 1] !== LF && event[at - 1] !== CR) at = event.indexOf(text, at + 1)
  return at
}

function isEmptyObject(event: Buffer, at: number): boolean {
  if (event[at] !== OPEN || event[at + 1] !== CLOSE) return false
  const end = event[afterBlanks(event, at + 2)]
  return end === undefined || end === LF || end === CR
}

function startsWith(event: Buffer, text: Buffer, from: number): boolean {
  for (let at = 0; at < text.length; at += 1) if (event[from + at] !== text[at]) return false
  return true
}

function afterBlanks(event: Buffer, from: number): number {
  let at = from
  while (event[at] === BLANK || event[at] === TAB) at += 1
  return at
}

function names(...all: string[]): readonly Buffer[] {
  return all.map(name => Buffer.from(`"${name}"`))
}
