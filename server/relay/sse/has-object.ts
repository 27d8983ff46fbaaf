import { isJsonObject } from '../../../contract/json.ts'
import { afterBlanks } from './event-kind.ts'
import { valueOf } from './event-value.ts'

const [QUOTE, BRACE, BRACE_END, BACKSLASH] = [0x22, 0x7b, 0x7d, 0x5c]

/** Whether an event's data is a JSON object. Nearly always known without parsing it. */
export const hasObject = (event: Buffer) => isBalanced(event) || isJsonObject(valueOf(event))

/** What a byte means outside a text. */
const BEGINS = 1
const ENDS = 2
const kinds = new Uint8Array(256)
for (const byte of Buffer.from('{[')) kinds[byte] = BEGINS
for (const byte of Buffer.from('}]')) kinds[byte] = ENDS

/**
 * Whether brackets and quotes are those of one JSON object, which those of a text, or of an object that
 * was cut, are not. It reads every event of a stream, so it creates nothing.
 */
function isBalanced(event: Buffer): boolean {
  let depth = 0
  let objects = 0
  for (let at = 0; at < event.length; at += 1) {
    const byte = event[at] as number
    if (byte === QUOTE) at = endOfText(event, at)
    else if (kinds[byte] === BEGINS) {
      if (depth === 0) objects += byte === BRACE && isKeyNext(event, at) ? 1 : 2
      depth += 1
    } else if (kinds[byte] === ENDS && (depth -= 1) < 0) return false
  }
  return depth === 0 && objects === 1
}

/** The place of the quote that ends a text; behind the event when none does. */
function endOfText(event: Buffer, from: number): number {
  let at = from + 1
  while (at < event.length && event[at] !== QUOTE) at += event[at] === BACKSLASH ? 2 : 1
  return at < event.length ? at : event.length
}

function isKeyNext(event: Buffer, at: number): boolean {
  const next = event[afterBlanks(event, at + 1)]
  return next === QUOTE || next === BRACE_END
}
