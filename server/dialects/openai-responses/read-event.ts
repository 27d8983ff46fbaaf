import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Reading } from '../reading.ts'
import { readError } from './fault.ts'
import { inputOf, thoughtIn } from './read-output.ts'
import { readUsage } from './usage.ts'
import { textIn } from '../values.ts'
import { listOf, objectOf } from './values.ts'

/** Sound, which is no text. */
const NO_TEXT = 'response.audio.delta'

/** The text of one event and its usage. Only deltas have text: the events at an end repeat it. */
export function readEvent(value: JsonObject): Reading {
  const type = textIn(value['type'])
  if (type.endsWith('.delta'))
    return { usage: undefined, text: type === NO_TEXT ? '' : deltaIn(value) }
  const response = objectOf(value['response']) ?? value
  return { usage: readUsage(response), text: '' }
}

/** The text of a delta; commands have it in an object. */
function deltaIn({ delta }: JsonObject): string {
  if (typeof delta === 'string') return delta
  return Object.values(objectOf(delta) ?? {})
    .map(textIn)
    .join('')
}

/** Undefined when the value is an error, or no answer of this dialect. */
export function readWhole(answer: unknown): Reading | undefined {
  const response = responseIn(answer)
  if (!response || readError(response)) return undefined
  const text = listOf(response['output']).map(textOfItem).join('')
  return { usage: readUsage(response), text }
}

/** A whole answer; some servers wrap it as the event at the end of a stream. */
export function responseIn(answer: unknown): JsonObject | undefined {
  const object = objectOf(answer)
  const response = objectOf(object?.['response']) ?? object
  return response && Array.isArray(response['output']) ? response : undefined
}

function textOfItem(value: JsonValue): string {
  const item = objectOf(value)
  if (!item) return ''
  if (item['type'] === 'reasoning') return thoughtIn(item)
  const content = listOf(item['content'])
    .map(part => textOfPart(objectOf(part)))
    .join('')
  return content + inputOf(item['arguments']) + textIn(item['input']) + textIn(item['code'])
}

const textOfPart = (part: JsonObject | undefined) =>
  textIn(part?.['text']) || textIn(part?.['refusal'])

const BEGINNINGS: ReadonlySet<string> = new Set([
  'response.created',
  'response.queued',
  'response.in_progress',
  'response.reasoning_summary_part.added',
  'keepalive',
  'ping',
])
/** Items that have content only later. */
const EMPTY_ITEMS: ReadonlySet<string> = new Set(['message', 'reasoning'])

/** Whether an event has neither content nor a finish. */
export function isOpening(value: JsonObject): boolean {
  const type = textIn(value['type'])
  if (BEGINNINGS.has(type)) return true
  if (type === 'response.output_item.added') {
    const item = objectOf(value['item'])
    return EMPTY_ITEMS.has(textIn(item?.['type'])) && textOfItem(item ?? null) === ''
  }
  if (type === 'response.content_part.added') return textOfPart(objectOf(value['part'])) === ''
  return type.endsWith('.delta') && deltaIn(value) === '' && type !== NO_TEXT
}
