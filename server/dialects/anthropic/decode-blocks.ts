import type { JsonObject } from '../../../contract/json.ts'
import { numberOf, parseExact } from '../../kernel/exact-json.ts'
import type { ChatEvent } from '../reply.ts'
import type { Part } from '../turn.ts'
import { OF, readPart } from './read-parts.ts'
import { isObject, textIn } from '../values.ts'
import { objectIn } from './values.ts'

/** A block of the stream. */
interface Block {
  /** The number of its part; undefined for a block that is one event, at its end. */
  readonly at: number | undefined
  /** The block as it began, with what came since, for one that is one event. */
  value: JsonObject
  /** The input that came with the beginning; it counts where no delta has one. */
  input: string
}

/** The blocks of one stream. */
export interface Blocks {
  start(value: JsonObject): readonly ChatEvent[]
  delta(value: JsonObject): readonly ChatEvent[]
  stop(value: JsonObject): readonly ChatEvent[]
  closeAll(): readonly ChatEvent[]
  hasCalls(): boolean
}

export function createBlocks(): Blocks {
  const open = new Map<unknown, Block>()
  let next = 0
  let calls = 0

  function begin(index: unknown, value: JsonObject): ChatEvent[] {
    const closed = close(index)
    const part = readPart(value)
    if (part.kind === 'opaque') {
      open.set(index, { at: undefined, value, input: '' })
      return closed
    }
    const at = next
    next += 1
    if (part.kind === 'toolCall') calls += 1
    const { empty, text } = emptied(part)
    const isCall = part.kind === 'toolCall'
    open.set(index, { at, value, input: isCall ? text : '' })
    closed.push({ kind: 'begin', at, part: empty })
    if (text !== '' && !isCall) closed.push({ kind: 'text', at, text })
    return closed
  }

  function close(index: unknown): ChatEvent[] {
    const block = open.get(index)
    if (!block) return []
    open.delete(index)
    const { at, input } = block
    if (at !== undefined) return [...textEvents(at, input), { kind: 'end', at }]
    const whole = next
    next += 1
    return [
      { kind: 'begin', at: whole, part: readPart(withInput(block)) },
      { kind: 'end', at: whole },
    ]
  }

  /** A delta whose block did not begin begins it. */
  function delta(value: JsonObject): readonly ChatEvent[] {
    const index = numberOf(value['index'])
    const change = objectIn(value['delta'])
    const begun = open.has(index) ? [] : beginFor(textIn(change['type']), index)
    const block = open.get(index)
    return block ? [...begun, ...changeOf(block, change)] : begun
  }

  function beginFor(type: string, index: unknown): ChatEvent[] {
    if (type === 'text_delta') return begin(index, { type: 'text', text: '' })
    return type === 'thinking_delta' ? begin(index, { type: 'thinking', thinking: '' }) : []
  }

  return {
    start: value => begin(numberOf(value['index']), objectIn(value['content_block'])),
    delta,
    stop: value => close(numberOf(value['index'])),
    closeAll: () => [...open.keys()].flatMap(close),
    hasCalls: () => calls > 0,
  }
}

/** A part as it begins: what has a text begins without it. */
function emptied(part: Part): { empty: Part; text: string } {
  switch (part.kind) {
    case 'text':
    case 'thinking':
      return { empty: { ...part, text: '' }, text: part.text }
    case 'toolCall':
      return { empty: { ...part, input: '' }, text: part.input === '{}' ? '' : part.input }
    default:
      return { empty: part, text: '' }
  }
}

const textEvents = (at: number, text: string): readonly ChatEvent[] =>
  text === '' ? [] : [{ kind: 'text', at, text }]

function changeOf(block: Block, delta: JsonObject): readonly ChatEvent[] {
  const { at } = block
  if (at === undefined) {
    collect(block, delta)
    return []
  }
  switch (delta['type']) {
    case 'text_delta':
      return textEvents(at, textIn(delta['text']))
    case 'thinking_delta':
      return textEvents(at, textIn(delta['thinking']))
    case 'input_json_delta':
      return inputEvents(block, at, textIn(delta['partial_json']))
    case 'signature_delta':
      return [signed(at, textIn(delta['signature']))]
    case 'citations_delta':
      return cited(at, delta)
    default:
      return []
  }
}

/** Input that comes in deltas takes the place of that of the beginning. */
function inputEvents(block: Block, at: number, text: string): readonly ChatEvent[] {
  if (text !== '') block.input = ''
  return textEvents(at, text)
}

const signed = (at: number, text: string): ChatEvent => ({
  kind: 'amend',
  at,
  change: { signature: { of: OF, text } },
})

function cited(at: number, { citation }: JsonObject): readonly ChatEvent[] {
  if (citation === undefined) return []
  return [{ kind: 'amend', at, change: { citations: { of: OF, items: [citation] } } }]
}

/** Adds a delta to a block that only this dialect knows: its input, or its members. */
function collect(block: Block, { type, partial_json: input, ...members }: JsonObject): void {
  if (type === 'input_json_delta') block.input += textIn(input)
  else block.value = { ...block.value, ...members }
}

function withInput({ value, input }: Block): JsonObject {
  if (input === '') return value
  try {
    const parsed = parseExact(input)
    return isObject(parsed) ? { ...value, input: parsed } : value
  } catch {
    return value
  }
}
