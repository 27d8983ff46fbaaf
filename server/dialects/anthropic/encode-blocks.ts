import type { JsonObject } from '../../../contract/json.ts'
import type { AnswerContext } from '../dialect.ts'
import type { Amendment, ChatEvent } from '../reply.ts'
import type { Part, Thinking, ToolCall } from '../turn.ts'
import {
  answerBlock,
  answerInput,
  asText,
  callBlock,
  createCallNaming,
  ownSignature,
  thinkingBlock,
  type CallNaming,
} from './answer-blocks.ts'
import type { Contents } from './finish.ts'
import { createInOrder } from './in-order.ts'
import { frame } from './sse.ts'
import { isEmpty } from '../values.ts'
import { objectIn } from './values.ts'
import { ownMembers } from './write-parts.ts'

/** Writes the blocks of one stream. */
export interface BlockEncoder {
  push(event: Extract<ChatEvent, { readonly at: number }>): string
  endAll(): string
  contents(): Contents
}

/** The part that is being written. */
interface Current {
  part: Part
  /** Whether its block has begun. */
  isBegun: boolean
}

interface State extends Indexed {
  readonly nameCall: CallNaming
  current: Current
  hasCalls: boolean
  hasRefusal: boolean
}

interface Indexed {
  index: number
}

const NOTHING: Current = { part: { kind: 'text', text: '' }, isBegun: false }

export function createBlockEncoder(context: AnswerContext): BlockEncoder {
  const state: State = {
    nameCall: createCallNaming(context),
    index: 0,
    current: NOTHING,
    hasCalls: false,
    hasRefusal: false,
  }
  const order = createInOrder(event => {
    switch (event.kind) {
      case 'begin':
        return begin(state, event.part)
      case 'text':
        return addText(state, event.text)
      case 'amend':
        return amend(state, event.change)
      case 'end':
        return end(state)
    }
  })
  return {
    push: order.push,
    endAll: order.endAll,
    contents: () => ({ hasCalls: state.hasCalls, hasRefusal: state.hasRefusal }),
  }
}

function begin(state: State, given: Part): string {
  const part = given.kind === 'image' ? asText(given) : given
  state.current = { part, isBegun: false }
  switch (part.kind) {
    case 'toolCall':
      state.hasCalls = true
      return part.name === '' ? '' : beginCall(state, part)
    case 'text':
    case 'refusal':
    case 'thinking':
      state.current.part = { ...part, text: '' }
      return addText(state, part.text)
    default:
      return ''
  }
}

/** A block that stays empty is not written: the vendor refuses it when it comes back. */
function addText(state: State, text: string): string {
  const { current } = state
  const { part } = current
  if (text === '') return ''
  switch (part.kind) {
    case 'toolCall':
      // It is sent when it is complete, because agents fail on input that is no JSON.
      current.part = { ...part, input: part.input + text }
      return ''
    case 'thinking':
      if (part.isRedacted) return ''
      return beginThinking(state, part) + deltaOf(state, { type: 'thinking_delta', thinking: text })
    case 'text':
    case 'refusal':
      state.hasRefusal ||= part.kind === 'refusal'
      return beginText(state, part) + deltaOf(state, { type: 'text_delta', text })
    default:
      return ''
  }
}

function beginText(state: State, part: Part): string {
  const extra = part.kind === 'text' ? ownMembers(part.extra) : {}
  const cited = part.kind === 'text' ? (part.citations?.items ?? []) : []
  const isOwn = part.kind === 'text' && part.citations?.of === 'anthropic'
  const isFirst = !state.current.isBegun
  const begun = beginBlock(state, { type: 'text', text: '', ...extra })
  if (!isFirst || !isOwn) return begun
  return begun + cited.map(item => deltaOf(state, citation(item))).join('')
}

const citation = (item: JsonObject[string]): JsonObject => ({
  type: 'citations_delta',
  citation: item,
})

const beginThinking = (state: State, part: Thinking): string =>
  beginBlock(state, { type: 'thinking', thinking: '', signature: '', ...ownMembers(part.extra) })

function beginCall(state: State, part: ToolCall): string {
  if (state.current.isBegun) return ''
  return (
    beginBlock(state, callBlock(part, state.nameCall(part.id))) +
    deltaOf(state, { type: 'input_json_delta', partial_json: '' })
  )
}

function beginBlock(state: State, block: JsonObject): string {
  if (state.current.isBegun) return ''
  state.current.isBegun = true
  return frame('content_block_start', { index: state.index, content_block: block })
}

const deltaOf = (state: State, delta: JsonObject): string =>
  frame('content_block_delta', { index: state.index, delta })

/** What is known of a part only later. */
function amend(state: State, change: Amendment): string {
  const { current } = state
  const { part } = current
  if (part.kind === 'toolCall') return nameCall(state, part, change)
  if (part.kind === 'thinking' && change.signature) {
    current.part = { ...part, signature: change.signature }
  }
  const isCited = part.kind === 'text' && change.citations?.of === 'anthropic'
  return isCited && change.citations ? cite(state, part, change.citations.items) : ''
}

function nameCall(state: State, part: ToolCall, change: Amendment): string {
  const id = part.id || (change.id ?? '')
  const named = { ...part, id, name: part.name || (change.name ?? '') }
  state.current.part = named
  return named.name === '' ? '' : beginCall(state, named)
}

const cite = (state: State, part: Part, items: readonly JsonObject[string][]): string =>
  beginText(state, part) + items.map(item => deltaOf(state, citation(item))).join('')

function end(state: State): string {
  const { part } = state.current
  const last = lastOf(state, part)
  const { isBegun } = state.current
  state.current = NOTHING
  if (!isBegun) return last
  const stop = frame('content_block_stop', { index: state.index })
  state.index += 1
  return last + stop
}

/** What a block ends with: the input of a call, the signature of a thought, or all of it. */
function lastOf(state: State, part: Part): string {
  switch (part.kind) {
    case 'toolCall': {
      const input = answerInput(part)
      const text = isUnchanged(part, input) ? part.input : JSON.stringify(input)
      return (
        beginCall(state, part) + deltaOf(state, { type: 'input_json_delta', partial_json: text })
      )
    }
    case 'thinking':
      return part.isRedacted ? wholeBlock(state, thinkingBlock(part)) : signatureOf(state, part)
    case 'opaque':
      return wholeBlock(state, answerBlock(part, state.nameCall))
    default:
      return ''
  }
}

/** An input that is an object goes out as the upstream wrote it. */
const isUnchanged = (part: ToolCall, input: JsonObject) =>
  part.form === 'function' && part.input.trim() !== '' && !('_raw' in input)

function signatureOf(state: State, part: Thinking): string {
  const signature = ownSignature(part)
  if (signature === '') return ''
  return beginThinking(state, part) + deltaOf(state, { type: 'signature_delta', signature })
}

/** A block that begins with all it has. The input of a tool comes in a delta, where readers look for it. */
function wholeBlock(state: State, block: JsonObject | undefined): string {
  if (!block) return ''
  const input = objectIn(block['input'])
  if (isEmpty(input)) return beginBlock(state, block)
  return (
    beginBlock(state, { ...block, input: {} }) +
    deltaOf(state, { type: 'input_json_delta', partial_json: JSON.stringify(input) })
  )
}
