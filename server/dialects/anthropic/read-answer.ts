import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Reading } from '../reading.ts'
import { readError } from './fault.ts'
import { readStartUsage, readUsage } from './usage.ts'
import { isEmpty, isObject, textIn } from '../values.ts'
import { listIn, objectIn } from './values.ts'

/** The text of one event and its usage. */
export function readEvent(value: JsonObject): Reading {
  switch (value['type']) {
    case 'message_start':
      return readStart(objectIn(value['message']))
    case 'message_delta':
      return { usage: readUsage(value['usage']), text: '' }
    case 'content_block_start':
      return { usage: undefined, text: textOfBlock(value['content_block'] ?? null) }
    case 'content_block_delta':
      return { usage: undefined, text: textOfDelta(objectIn(value['delta'])) }
    case 'message':
      return readMessage(value)
    default:
      return { usage: undefined, text: '' }
  }
}

/** Undefined when the value is an error, or no answer of this dialect. */
export function readWhole(answer: unknown): Reading | undefined {
  if (!isAnswer(answer) || readError(answer)) return undefined
  return readMessage(answer)
}

/** Some servers leave out the type. */
export const isAnswer = (answer: unknown): answer is JsonObject =>
  isObject(answer) && Array.isArray(answer['content']) && answer['type'] !== 'error'

const readStart = (message: JsonObject): Reading => ({
  ...readMessage(message),
  usage: readStartUsage(message['usage']),
})

const readMessage = (message: JsonObject): Reading => ({
  usage: readUsage(message['usage']),
  text: listIn(message['content']).map(textOfBlock).join(''),
})

/** The text that the model wrote in a block; results of the vendor's tools are none. */
function textOfBlock(block: JsonValue): string {
  if (!isObject(block)) return ''
  const { input } = block
  const hasInput = isObject(input) && !isEmpty(input)
  const call = textIn(block['type']).endsWith('tool_use') ? textIn(block['name']) : ''
  const content = block['type'] === 'compaction' ? textIn(block['content']) : ''
  return [
    textIn(block['text']),
    textIn(block['thinking']),
    call,
    hasInput ? JSON.stringify(input) : '',
    content,
  ].join('')
}

const TEXTS = ['text', 'thinking', 'partial_json', 'content'] as const

const textOfDelta = (delta: JsonObject): string => TEXTS.map(name => textIn(delta[name])).join('')

/** Whether an event has neither content nor a finish, so that another channel may be tried. */
export function isOpening(value: JsonObject): boolean {
  switch (value['type']) {
    case 'ping':
      return true
    case 'message_start':
      return listIn(objectIn(value['message'])['content']).length === 0
    case 'content_block_start':
      return isEmptyBlock(objectIn(value['content_block']))
    case 'content_block_delta':
      return isEmptyDelta(objectIn(value['delta']))
    default:
      return false
  }
}

/** A text or a thought begins without one. Any other block is content. */
function isEmptyBlock(block: JsonObject): boolean {
  const type = block['type']
  if (type === 'text') return textIn(block['text']) === ''
  return (
    type === 'thinking' && textIn(block['thinking']) === '' && textIn(block['signature']) === ''
  )
}

function isEmptyDelta(delta: JsonObject): boolean {
  const members = Object.entries(delta).filter(([name]) => name !== 'type')
  return members.every(([, value]) => value === '' || value === null)
}
