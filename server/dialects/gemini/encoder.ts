import type { JsonObject } from '../../../contract/json.ts'
import type { AnswerContext, Encoder } from '../dialect.ts'
import { joinUsage } from '../join-usage.ts'
import type { ChatEvent } from '../reply.ts'
import type { Part, ToolCall } from '../turn.ts'
import { writeLogprobs } from './logprobs.ts'
import { objectsIn } from './json.ts'
import { chunkOf, endOf, saidBy, type Ending } from './write-answer.ts'
import { writeFailure } from './write-error.ts'
import { writeCall, writePart } from './write-part.ts'
import { isNothing } from './write-reply.ts'

type State = { -readonly [Name in keyof Ending]: Ending[Name] } & {
  /** The parts that are being written. */
  readonly open: Map<number, Part>
}

/**
 * Writes chunks: lines `data: ` alone, because the SDKs fail on every other line. A call is written whole, at
 * its end. The reason of the end and the usage are in the last chunk.
 */
export function createEncoder(context: AnswerContext): Encoder {
  const said = saidBy(context)
  const state: State = {
    open: new Map(),
    finish: { reason: 'stop' },
    usage: undefined,
    serviceTier: undefined,
    logprobs: undefined,
  }
  return {
    push(events) {
      const parts = events.flatMap(event => partsFor(event, state))
      return parts.length === 0 ? '' : eventOf(chunkOf(joined(parts), said))
    },
    close: () => eventOf(endOf([], state, said)),
    fail: writeFailure,
  }
}

const eventOf = (chunk: JsonObject) => `data: ${JSON.stringify(chunk)}\n\n`

function partsFor(event: ChatEvent, state: State): readonly JsonObject[] {
  switch (event.kind) {
    case 'begin':
      return begin(event.part, event.at, state)
    case 'text':
      return more(event.text, event.at, state)
    case 'amend':
      return amend(event, state)
    case 'end':
      return end(event.at, state)
    default:
      note(event, state)
      return []
  }
}

function note(event: Exclude<ChatEvent, { at: number }>, state: State): void {
  if (event.kind === 'usage') state.usage = joinUsage(state.usage, event.usage)
  else if (event.kind === 'finish') state.finish = event.finish
  else if (event.kind === 'logprobs') state.logprobs = joinedLogprobs(state, event.value)
  else state.serviceTier = event.serviceTier
}

function joinedLogprobs({ logprobs }: State, value: JsonObject[string]): JsonObject | undefined {
  const next = writeLogprobs(value)
  if (logprobs === undefined || next === undefined) return next ?? logprobs
  const both = (name: string) => [...objectsIn(logprobs, name), ...objectsIn(next, name)]
  return { chosenCandidates: both('chosenCandidates'), topCandidates: both('topCandidates') }
}

function begin(part: Part, at: number, { open }: State): readonly JsonObject[] {
  open.set(at, part)
  return part.kind === 'toolCall' ? [] : said(part)
}

const said = (part: Part): readonly JsonObject[] => {
  const written = writePart(part)
  return written === undefined || isNothing(written) ? [] : [written]
}

function more(text: string, at: number, { open }: State): readonly JsonObject[] {
  const part = open.get(at)
  if (part?.kind === 'toolCall') open.set(at, { ...part, input: part.input + text })
  if (text === '') return []
  if (part?.kind === 'thinking') return [{ text, thought: true }]
  return part?.kind === 'text' || part?.kind === 'refusal' ? [{ text }] : []
}

type Amend = Extract<ChatEvent, { kind: 'amend' }>

/** A signature that comes after its text is sent with an empty one, as the vendor does. */
function amend({ at, change }: Amend, { open }: State): readonly JsonObject[] {
  const part = open.get(at)
  if (part?.kind === 'toolCall') open.set(at, changedCall(part, change))
  const { signature } = change
  if (signature?.of !== 'gemini') return []
  const thoughtSignature = signature.text
  if (part?.kind === 'text') return [{ text: '', thoughtSignature }]
  return part?.kind === 'thinking' ? [{ text: '', thought: true, thoughtSignature }] : []
}

const changedCall = (call: ToolCall, { id, name, signature }: Amend['change']): ToolCall => ({
  ...call,
  ...(id === undefined ? {} : { id }),
  ...(name === undefined ? {} : { name }),
  ...(signature === undefined ? {} : { signature }),
})

function end(at: number, { open }: State): readonly JsonObject[] {
  const part = open.get(at)
  open.delete(at)
  return part?.kind === 'toolCall' ? [writeCall(part)] : []
}

/** Texts of one kind that follow each other are one part. */
function joined(parts: readonly JsonObject[]): readonly JsonObject[] {
  const result: JsonObject[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last !== undefined && isMore(last, part)) last['text'] = `${last['text']}${part['text']}`
    else result.push({ ...part })
  }
  return result
}

const isMore = (last: JsonObject, part: JsonObject) =>
  isPlain(last) && isPlain(part) && last['thought'] === part['thought']

const isPlain = (part: JsonObject) =>
  Object.keys(part).every(name => name === 'text' || name === 'thought')
