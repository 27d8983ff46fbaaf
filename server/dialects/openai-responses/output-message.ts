import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { writeLogprobs } from './logprobs.ts'
import type { Items, MessageItem, OutputPart } from './output-part.ts'
import { createText, type TextLike } from './output-text.ts'
import { textIn } from '../values.ts'

export interface Messages {
  create(part: TextLike): OutputPart
  /** A picture at an address, which is no content here, as a text. */
  picture(url: string): OutputPart
  logprobs(value: JsonValue): void
  /** Ends the message when its parts have ended. */
  settle(): void
  close(): void
}

/** Writes texts: those that follow each other are parts of one message. */
export function createMessages(items: Items): Messages {
  const unfinished: MessageItem[] = []
  let waiting: JsonValue[] = []

  function finish(message: MessageItem): void {
    unfinished.splice(unfinished.indexOf(message), 1)
    const { id, members, content } = message
    const item = { id, type: 'message', status: 'completed', role: 'assistant', content }
    items.done(message.index, { ...item, ...members, id })
  }

  function settle(): void {
    for (const message of unfinished.filter(({ open }) => open === 0)) finish(message)
  }

  /** The message for a part: the one before, unless the part begins an item of this dialect. */
  function messageFor(mark: JsonObject | undefined): MessageItem {
    const last = unfinished.at(-1)
    if (last && !mark) return last
    settle()
    const id = textIn(mark?.['id']) || items.id('msg')
    const { status: _, ...members } = mark ?? {}
    const item = { id, type: 'message', status: 'in_progress', role: 'assistant', content: [] }
    const index = items.add({ ...item, ...members, id })
    const message = { id, index, members, content: [], open: 0 }
    unfinished.push(message)
    return message
  }

  const takeLogprobs = () => {
    const taken = waiting
    waiting = []
    return taken
  }

  const create = (part: TextLike) => createText({ items, messageFor, takeLogprobs }, part)

  return {
    create,
    picture(url) {
      const text = create({ kind: 'text', text: '' })
      text.text(`![image](${url})`)
      return text
    },
    logprobs: value => void waiting.push(...writeLogprobs(value)),
    settle,
    close() {
      for (const message of unfinished.slice()) finish(message)
    },
  }
}
