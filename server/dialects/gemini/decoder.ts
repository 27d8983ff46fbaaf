import type { JsonObject } from '../../../contract/json.ts'
import type { Decoder } from '../dialect.ts'
import type { ChatEvent } from '../reply.ts'
import type { Part } from '../turn.ts'
import { newCallId } from './call-ids.ts'
import { createEnd } from './end-of-answer.ts'
import { citationsIn } from './grounding.ts'
import { memberOf, objectIn, objectsIn, textIn } from './json.ts'
import { readLogprobs } from './logprobs.ts'
import { joinArguments } from './partial-args.ts'
import { isThought, kindOf, signatureOf } from './parts.ts'
import { partsOf, usageOf } from './read-answer.ts'
import { readCall } from './read-messages.ts'
import { readPart } from './read-part.ts'
import { startOf } from './start.ts'

/** The part that is being written. */
interface Open {
  readonly at: number
  readonly kind: 'text' | 'thinking'
  text: string
  isSigned: boolean
}

interface State {
  readonly events: ChatEvent[]
  open: Open | undefined
  parts: number
}

/** Reads the chunks of one answer. Of several answers the first is read. */
export function createDecoder(): Decoder {
  const state: State = { events: [], open: undefined, parts: 0 }
  const end = createEnd()
  const calls = joinArguments()
  let isStarted = false
  return {
    push(_name, value) {
      if (!isStarted && !('error' in value)) {
        isStarted = true
        state.events.push(startOf(value))
      }
      const candidate = objectsIn(value, 'candidates').find(isFirst)
      for (const part of candidate ? partsOf(candidate) : []) readChunk(calls(part), state, end)
      pushNumbers(value, candidate, state)
      end.note(value, candidate)
      return state.events.splice(0)
    },
    end() {
      cite(end.grounding(), state)
      closeOpen(state)
      state.events.push({ kind: 'finish', finish: end.finish() })
      return state.events.splice(0)
    },
  }
}

const isFirst = (candidate: JsonObject) => Number(memberOf(candidate, 'index') ?? 0) === 0

function pushNumbers(
  value: JsonObject,
  candidate: JsonObject | undefined,
  { events }: State,
): void {
  const logprobs = candidate && objectIn(candidate, 'logprobsResult')
  if (logprobs) events.push({ kind: 'logprobs', value: readLogprobs(logprobs) })
  const usage = usageOf(value)
  if (usage !== undefined && usage !== 'invalid') events.push({ kind: 'usage', usage })
}

function readChunk(part: JsonObject | undefined, state: State, end: { called(): void }): void {
  if (part === undefined) return
  const kind = kindOf(part)
  if (kind === 'text') return readText(part, state)
  closeOpen(state)
  if (kind !== 'functionCall') return pushWhole(readPart(part), state)
  end.called()
  const id = textIn(objectIn(part, 'functionCall') ?? {}, 'id') || newCallId()
  const call = readCall(part, id)
  const at = (state.parts += 1) - 1
  state.events.push(
    { kind: 'begin', at, part: { ...call, input: '' } },
    { kind: 'text', at, text: call.input },
    { kind: 'end', at },
  )
}

function pushWhole(part: Part, state: State): void {
  const at = (state.parts += 1) - 1
  state.events.push({ kind: 'begin', at, part }, { kind: 'end', at })
}

/** A text, or more of one. A signature ends what it signs; it may come with an empty text. */
function readText(part: JsonObject, state: State): void {
  const text = textIn(part, 'text') ?? ''
  const signature = signatureOf(part)
  if (text === '' && signature === undefined) return
  const kind = kindFor(part, text, state)
  if (state.open?.kind !== kind || state.open.isSigned) begin(part, kind, state)
  const { open, events } = state
  if (open === undefined) return
  if (text !== '') events.push({ kind: 'text', at: open.at, text })
  open.text += text
  if (signature === undefined) return
  open.isSigned = true
  const change = { signature: { of: 'gemini', text: signature } } as const
  events.push({ kind: 'amend', at: open.at, change })
}

/** A signature without a text belongs to the text before it. */
function kindFor(part: JsonObject, text: string, { open }: State): Open['kind'] {
  if (isThought(part)) return 'thinking'
  return text === '' && open !== undefined && !open.isSigned ? open.kind : 'text'
}

function begin(part: JsonObject, kind: Open['kind'], state: State): void {
  closeOpen(state)
  const at = (state.parts += 1) - 1
  state.open = { at, kind, text: '', isSigned: false }
  const { signature: _, ...empty } = asEmpty(readPart(part), kind)
  state.events.push({ kind: 'begin', at, part: empty })
}

type Begun = Extract<Part, { kind: 'text' | 'thinking' }>

function asEmpty(part: Part, kind: Open['kind']): Begun {
  if (part.kind === 'text' || part.kind === 'thinking') return { ...part, text: '' }
  return kind === 'text' ? { kind, text: '' } : { kind, text: '', isRedacted: false }
}

/** The sources of an answer are those of its last text. */
function cite(grounding: JsonObject | undefined, { open, events }: State): void {
  if (open?.kind !== 'text' || !grounding) return
  const items = citationsIn(grounding, open.text)
  if (items.length === 0) return
  events.push({ kind: 'amend', at: open.at, change: { citations: { of: 'gemini', items } } })
}

function closeOpen(state: State): void {
  if (state.open) state.events.push({ kind: 'end', at: state.open.at })
  state.open = undefined
}
