import type { JsonObject } from '../../../contract/json.ts'
import type { Amendment, ChatEvent } from '../reply.ts'
import type { AudioPart, ChatTurn, Part, Source, Thinking } from '../turn.ts'
import { writeAnnotations } from './annotations.ts'
import { createCallEncoder, type CallEncoder } from './encode-call.ts'
import { given, isObject } from '../values.ts'
import { ownMembers } from './fields.ts'
import { writeDetails, writeSignature } from './reasoning.ts'
import { urlOf } from './sources.ts'

/** Writes one part of a stream as deltas. */
interface PartEncoder {
  begin(): JsonObject[]
  text(text: string): JsonObject[]
  amend(change: Amendment): JsonObject[]
  end(): JsonObject[]
}

/** What the parts of one answer share. */
interface Counts {
  calls: number
  thoughts: number
  images: number
}

/** Writes the parts of one stream as deltas. */
export interface PartsEncoder {
  deltas(event: PartEvent): JsonObject[]
  hasCalls(): boolean
}

/** The events of a part. */
type PartEvent = Extract<ChatEvent, { readonly at: number }>

export function createPartsEncoder(turn: ChatTurn): PartsEncoder {
  const open = new Map<number, PartEncoder>()
  const counts = { calls: 0, thoughts: 0, images: 0 }

  function deltas(event: PartEvent): JsonObject[] {
    if (event.kind === 'begin') {
      const encoder = createPartEncoder(event.part, counts, turn)
      open.set(event.at, encoder)
      return encoder.begin()
    }
    const encoder = open.get(event.at)
    if (!encoder) return []
    if (event.kind === 'text') return encoder.text(event.text)
    if (event.kind === 'amend') return encoder.amend(event.change)
    open.delete(event.at)
    return encoder.end()
  }

  return { deltas, hasCalls: () => counts.calls > 0 }
}

const nothing = (): JsonObject[] => []
const toText = (name: string) => (text: string) => (text === '' ? [] : [{ [name]: text }])

function createPartEncoder(part: Part, counts: Counts, turn: ChatTurn): PartEncoder {
  switch (part.kind) {
    case 'text':
      return textEncoder(part.text, changesOf(part))
    // Agents show no `refusal`.
    case 'refusal':
      return textEncoder(part.text, {})
    case 'thinking':
      return thinkingEncoder(part, counts.thoughts++)
    case 'toolCall':
      return inCalls(createCallEncoder(part, counts.calls++, turn))
    default:
      return { begin: () => wholePart(part, counts), text: nothing, amend: nothing, end: nothing }
  }
}

const changesOf = ({ signature, citations }: Amendment): Amendment => ({
  ...(signature ? { signature } : {}),
  ...(citations ? { citations } : {}),
})

function textEncoder(first: string, change: Amendment): PartEncoder {
  const text = toText('content')
  return {
    begin: () => [...text(first), ...textChange(change)],
    text,
    amend: textChange,
    end: nothing,
  }
}

function textChange({ citations, signature }: Amendment): JsonObject[] {
  const annotations = citations ? writeAnnotations(citations) : []
  return [
    ...(annotations.length > 0 ? [{ annotations }] : []),
    ...(signature?.of === 'gemini' ? [{ extra_content: writeSignature(signature) }] : []),
  ]
}

/** The text of a thought, and at its end what signs it, in a form that some clients send back. */
function thinkingEncoder(part: Thinking, index: number): PartEncoder {
  const text = toText('reasoning_content')
  let thought = part
  return {
    begin: () => text(part.text),
    text(more) {
      thought = { ...thought, text: thought.text + more }
      return text(more)
    },
    amend({ signature, id, extra }) {
      thought = {
        ...thought,
        ...(signature ? { signature } : {}),
        ...(id === undefined ? {} : { id }),
        ...(extra ? { extra } : {}),
      }
      return []
    },
    end() {
      const details = detailsOf(thought, index)
      return details.length > 0 ? [{ reasoning_details: details }] : []
    },
  }
}

/** Those that an upstream of this dialect sent, or those of another dialect's signature. */
export function detailsOf(thought: Thinking, index: number): JsonObject[] {
  const own = ownMembers(thought.extra)['reasoning_details']
  return Array.isArray(own) ? own.filter(isObject) : writeDetails(thought, index)
}

const inCalls = (call: CallEncoder): PartEncoder => ({
  begin: () => asCalls(call.begin()),
  text: text => asCalls(call.text(text)),
  amend: change => asCalls(call.amend(change)),
  end: () => asCalls(call.end()),
})

const asCalls = (pieces: JsonObject[]): JsonObject[] =>
  pieces.map(piece => ({ tool_calls: [piece] }))

/** A part that is whole: a picture or sound. Others cannot be said. */
function wholePart(part: Part, counts: Counts): JsonObject[] {
  if (part.kind === 'image') {
    const image = writeImage(part.source)
    return image ? [{ images: [{ index: counts.images++, ...image }] }] : []
  }
  if (part.kind === 'audio') return [{ audio: writeSpeech(part) }]
  return []
}

/** A picture of an answer: https://openrouter.ai/docs/features/multimodal/image-generation */
export function writeImage(source: Source): JsonObject | undefined {
  const url = urlOf(source)
  return url === undefined ? undefined : { type: 'image_url', image_url: { url } }
}

export function writeSpeech({ source, extra }: AudioPart): JsonObject {
  const data = source.kind === 'data' ? source.base64 : undefined
  const id = source.kind === 'id' ? source.id : undefined
  return { ...given({ id, data }), ...ownMembers(extra) }
}
