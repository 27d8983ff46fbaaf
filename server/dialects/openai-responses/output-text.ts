import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Amendment } from '../reply.ts'
import type { Citations, Part } from '../turn.ts'
import { webSourcesIn } from '../web-sources.ts'
import type { Items, MessageItem, OutputPart } from './output-part.ts'
import { OWN, membersOf, objectOf } from './values.ts'

export type TextLike = Extract<Part, { kind: 'text' | 'refusal' }>

/** What a text has of its message. */
export interface TextPlace {
  readonly items: Items
  /** The message for a part, a new one when the part begins an item of this dialect. */
  messageFor(mark: JsonObject | undefined): MessageItem
  takeLogprobs(): JsonValue[]
}

interface TextState {
  readonly name: 'refusal' | 'output_text'
  readonly annotations: JsonValue[]
  readonly logprobs: JsonValue[]
  extra: JsonObject
  text: string
}

/** Another vendor's refusal is sent as a text, because clients show nothing of a refusal. */
const nameOf = (part: TextLike) =>
  part.kind === 'refusal' && part.extra?.of === OWN ? 'refusal' : 'output_text'

function wholePart({ name, text, annotations, logprobs, extra }: TextState): JsonObject {
  if (name === 'refusal') return { type: name, refusal: text, ...extra }
  return { type: name, text, annotations: [...annotations], logprobs: [...logprobs], ...extra }
}

/** Writes one part of a message. A part that stays empty is not sent. */
export function createText(place: TextPlace, part: TextLike): OutputPart {
  const { emit } = place.items
  const mark = objectOf(membersOf(part.extra)['item'])
  const extra = objectOf(membersOf(part.extra)['part']) ?? {}
  const state: TextState = { name: nameOf(part), annotations: [], logprobs: [], extra, text: '' }
  let begun: { message: MessageItem; at: JsonObject; index: number } | undefined

  function begin() {
    if (begun) return begun
    const message = place.messageFor(mark)
    message.open += 1
    const index = message.content.push({}) - 1
    const at = { item_id: message.id, output_index: message.index, content_index: index }
    emit('response.content_part.added', { ...at, part: wholePart(state) })
    return (begun = { message, at, index })
  }

  function say(delta: string): void {
    if (delta === '') return
    const { at } = begin()
    state.text += delta
    emit(`response.${state.name}.delta`, { ...at, delta, ...addLogprobs(place, state) })
  }

  function cite({ citations }: Amendment): void {
    for (const annotation of citations ? annotationsOf(citations) : []) {
      const { at } = begin()
      const index = state.annotations.push(annotation) - 1
      emit('response.output_text.annotation.added', { ...at, annotation_index: index, annotation })
    }
  }

  say(part.text)
  if (part.kind === 'text' && part.citations) cite({ citations: part.citations })

  return {
    text: say,
    amend(change) {
      cite(change)
      const members = membersOf(change.extra)
      state.extra = objectOf(members['part']) ?? state.extra
      const item = objectOf(members['item'])
      if (item) begin().message.members = item
    },
    end() {
      if (begun || mark) end(place, state, begin())
    },
  }
}

/** Sources as this dialect writes them: those of others that have an address. */
const annotationsOf = (citations: Citations): readonly JsonValue[] =>
  citations.of === OWN
    ? citations.items
    : webSourcesIn(citations).map(source => ({ type: 'url_citation', ...source }))

/** The log probabilities that came since; a refusal has none. */
function addLogprobs(place: TextPlace, state: TextState): JsonObject {
  if (state.name === 'refusal') return {}
  const logprobs = place.takeLogprobs()
  state.logprobs.push(...logprobs)
  return { logprobs }
}

interface Begun {
  readonly message: MessageItem
  readonly at: JsonObject
  readonly index: number
}

function end(place: TextPlace, state: TextState, { message, at, index }: Begun): void {
  const { emit } = place.items
  addLogprobs(place, state)
  const { type: _, ...members } = wholePart(state)
  const { annotations: _same, ...done } = members
  emit(`response.${state.name}.done`, { ...at, ...done })
  emit('response.content_part.done', { ...at, part: wholePart(state) })
  message.content[index] = wholePart(state)
  message.open -= 1
}
