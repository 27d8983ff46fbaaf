import type { JsonObject } from '../../../contract/json.ts'
import type { Decoder } from '../dialect.ts'
import type { ChatEvent } from '../reply.ts'
import {
  addSlot,
  cite,
  contentAt,
  createItems,
  findSlot,
  finishItem,
  partial,
  sayContent,
  sayInput,
  sayRest,
  sayThought,
  type Items,
} from './decode-items.ts'
import { readFinish } from './finish.ts'
import { readLogprobs } from './logprobs.ts'
import { readUsage } from './usage.ts'
import { textIn } from '../values.ts'
import { isTooDeep, listOf, numberIn, objectOf } from './values.ts'

interface Stream {
  readonly items: Items
  hasStarted: boolean
  hasFinished: boolean
}

type Handle = (stream: Stream, event: JsonObject) => void

/** Reads a stream, also one whose server leaves out events or members. */
export function createDecoder(): Decoder {
  const stream: Stream = { items: createItems(), hasStarted: false, hasFinished: false }
  const taken = (): readonly ChatEvent[] => {
    const { out } = stream.items
    stream.items.out = []
    return out
  }
  return {
    push(name, value) {
      if (isTooDeep(value)) return []
      const type = textIn(value['type']) || name
      const handle = Object.hasOwn(handlers, type) ? handlers[type] : undefined
      if (handle && !stream.hasFinished) handle(stream, value)
      else if (value['object'] === 'response' && !stream.hasFinished)
        finish(stream, { response: value })
      return taken()
    },
    end() {
      if (!stream.hasFinished) finish(stream, {})
      return taken()
    },
  }
}

function start(stream: Stream, event: JsonObject): void {
  if (stream.hasStarted) return
  stream.hasStarted = true
  const response = objectOf(event['response']) ?? {}
  const created = numberIn(response['created_at'])
  const tier = textIn(response['service_tier'])
  stream.items.out.push({
    kind: 'start',
    id: textIn(response['id']),
    model: textIn(response['model']),
    ...(created === undefined ? {} : { created: Math.trunc(created) }),
    ...(tier === '' ? {} : { serviceTier: tier }),
  })
}

/** The item of an event; one that was not announced begins with it. */
function slotOf({ items }: Stream, event: JsonObject, type: string) {
  const found = findSlot(items, event)
  return found && !found.isDone ? found : addSlot(items, event, type)
}

const contentIndex = (event: JsonObject) => numberIn(event['content_index']) ?? 0

const addText: Handle = (stream, event) => {
  const slot = slotOf(stream, event, 'message')
  const open = contentAt(stream.items, slot, [contentIndex(event), 'text'])
  sayContent(stream.items, open, textIn(event['delta']))
  const logprobs = readLogprobs(event['logprobs'])
  if (logprobs !== undefined) stream.items.out.push({ kind: 'logprobs', value: logprobs })
}

const addRefusal: Handle = (stream, event) => {
  const slot = slotOf(stream, event, 'message')
  const open = contentAt(stream.items, slot, [contentIndex(event), 'refusal'])
  sayContent(stream.items, open, textIn(event['delta']))
}

const addPart: Handle = (stream, event) => {
  const type = textIn(objectOf(event['part'])?.['type'])
  if (type !== 'output_text' && type !== 'refusal') return
  const kind = type === 'refusal' ? type : 'text'
  contentAt(stream.items, slotOf(stream, event, 'message'), [contentIndex(event), kind])
}

const addCitation: Handle = (stream, event) => {
  const citation = objectOf(event['annotation'])
  if (!citation) return
  const slot = slotOf(stream, event, 'message')
  cite(stream.items, contentAt(stream.items, slot, [contentIndex(event), 'text']), [citation])
}

/** An event at the end of a text has the whole text, which some servers send without deltas. */
const endText =
  (kind: 'text' | 'refusal'): Handle =>
  (stream, event) => {
    const slot = findSlot(stream.items, event) ?? addSlot(stream.items, event, 'message')
    const open = contentAt(stream.items, slot, [contentIndex(event), kind])
    sayRest(stream.items, open, textIn(event[kind]))
  }

const addThought =
  (kind: 'summary' | 'reasoning'): Handle =>
  (stream, event) => {
    const index = numberIn(event[kind === 'summary' ? 'summary_index' : 'content_index']) ?? 0
    const slot = slotOf(stream, event, 'reasoning')
    sayThought(stream.items, slot, { kind, index, text: textIn(event['delta']) })
  }

const addInput =
  (type: string): Handle =>
  (stream, event) =>
    sayInput(stream.items, slotOf(stream, event, type), textIn(event['delta']))

const addItem: Handle = (stream, event) => {
  const type = textIn(objectOf(event['item'])?.['type'])
  if (type !== '' && !findAnnounced(stream, event)) addSlot(stream.items, event, type)
}

/** The item of an event that names it; an item without a name is a further one. */
function findAnnounced({ items }: Stream, event: JsonObject) {
  const isNamed = numberIn(event['output_index']) !== undefined || idIn(event) !== ''
  const found = isNamed ? findSlot(items, event) : undefined
  return found && !found.isDone ? found : undefined
}

const idIn = (event: JsonObject) => textIn(objectOf(event['item'])?.['id'])

const endItem: Handle = (stream, event) => {
  const item = objectOf(event['item'])
  if (!item) return
  const type = textIn(item['type'])
  const found = findSlot(stream.items, event)
  if (found?.isDone === true && numberIn(event['output_index']) !== undefined) return
  const isSame = found && !found.isDone && found.type === type
  finishItem(stream.items, isSame ? found : addSlot(stream.items, event, type), item)
}

/** The last event has the whole response: with what no event before had, the usage, and why it ended. */
const finish: Handle = (stream, event) => {
  const { items } = stream
  const response = objectOf(event['response']) ?? {}
  start(stream, event)
  listOf(response['output']).forEach((value, index) => {
    const item = objectOf(value)
    if (item) endItemAt(items, item, index)
  })
  for (const slot of items.slots) finishItem(items, slot, partial(slot))
  stream.hasFinished = true
  const usage = readUsage(response)
  if (usage !== undefined && usage !== 'invalid') items.out.push({ kind: 'usage', usage })
  items.out.push({ kind: 'finish', finish: readFinish(response, items.kinds) })
}

function endItemAt(items: Items, item: JsonObject, index: number): void {
  const type = textIn(item['type'])
  const id = textIn(item['id'])
  const isOf = (slot: { item: JsonObject; index: number; type: string }) =>
    id !== '' && slot.item['id'] === id ? true : slot.index === index && slot.type === type
  const found = items.slots.find(isOf)
  finishItem(items, found ?? addSlot(items, { output_index: index, item }, type), item)
}

/** A failure ends the stream without a finish: the error of the event is what counts. */
const fail: Handle = (stream, event) => {
  const usage = readUsage(objectOf(event['response']) ?? {})
  if (usage !== undefined && usage !== 'invalid') stream.items.out.push({ kind: 'usage', usage })
}

const handlers: Readonly<Record<string, Handle>> = {
  'response.created': start,
  'response.queued': start,
  'response.in_progress': start,
  'response.output_item.added': addItem,
  'response.content_part.added': addPart,
  'response.output_text.delta': addText,
  'response.output_text.annotation.added': addCitation,
  'response.output_text.done': endText('text'),
  'response.refusal.delta': addRefusal,
  'response.refusal.done': endText('refusal'),
  'response.reasoning_summary_text.delta': addThought('summary'),
  'response.reasoning_text.delta': addThought('reasoning'),
  'response.function_call_arguments.delta': addInput('function_call'),
  'response.custom_tool_call_input.delta': addInput('custom_tool_call'),
  'response.output_item.done': endItem,
  'response.completed': finish,
  'response.incomplete': finish,
  'response.done': finish,
  'response.failed': fail,
}
