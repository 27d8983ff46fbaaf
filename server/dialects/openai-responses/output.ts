import type { JsonObject } from '../../../contract/json.ts'
import type { AnswerContext } from '../dialect.ts'
import type { ChatEvent } from '../reply.ts'
import type { Part } from '../turn.ts'
import { createCall } from './output-call.ts'
import { createMessages } from './output-message.ts'
import type { Emit, Items, OutputPart } from './output-part.ts'
import { createThought } from './output-thought.ts'
import { createWhole } from './output-whole.ts'

/** The output of one answer. */
export interface Output {
  push(event: ChatEvent): void
  /** Ends what is open. */
  close(): void
  /** The items that ended, in their order. */
  items(): JsonObject[]
}

export function createOutput(context: AnswerContext, emit: Emit): Output {
  const finished: (JsonObject | undefined)[] = []
  let ids = 0
  const items: Items = {
    context,
    emit,
    id: prefix => `${prefix}_${context.callId}_${(ids += 1)}`,
    add(item) {
      const index = finished.push(undefined) - 1
      emit('response.output_item.added', { output_index: index, item })
      return index
    },
    done(index, item) {
      finished[index] = item
      emit('response.output_item.done', { output_index: index, item })
    },
  }
  const messages = createMessages(items)
  const parts = new Map<number, OutputPart>()

  /** A part that is no text ends the message before it. */
  function create(part: Part): OutputPart | undefined {
    if (part.kind === 'text' || part.kind === 'refusal') return messages.create(part)
    const before = () => messages.settle()
    if (part.kind === 'thinking') return createThought(items, part, before)
    if (part.kind === 'toolCall') return createCall(items, part, before)
    if (part.kind === 'image' && part.source.kind === 'url')
      return messages.picture(part.source.url)
    return createWhole(items, part, before)
  }

  function push(event: ChatEvent): void {
    if (event.kind === 'begin') {
      const part = create(event.part)
      if (part) parts.set(event.at, part)
    } else if (event.kind === 'text') parts.get(event.at)?.text(event.text)
    else if (event.kind === 'amend') parts.get(event.at)?.amend(event.change)
    else if (event.kind === 'logprobs') messages.logprobs(event.value)
    else if (event.kind === 'end') {
      parts.get(event.at)?.end()
      parts.delete(event.at)
    }
  }

  return {
    push,
    close() {
      for (const part of parts.values()) part.end()
      parts.clear()
      messages.close()
    },
    items: () => finished.filter(item => item !== undefined),
  }
}
