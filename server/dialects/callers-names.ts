import type { Decoder } from './dialect.ts'
import type { ChatEvent } from './reply.ts'
import { toolOfCall } from './tool-name.ts'
import type { Part, Tool } from './turn.ts'

/** A call under the name that the caller gave the tool; any other part stays. */
export function withCallersName(part: Part, tools: readonly Tool[]): Part {
  if (part.kind !== 'toolCall') return part
  const tool = toolOfCall(part, tools)
  if (!tool || (tool.name === part.name && tool.namespace === part.namespace)) return part
  const { namespace: _, ...call } = part
  const { name, namespace } = tool
  return { ...call, name, ...(namespace === undefined ? {} : { namespace }) }
}

/** Reads events whose calls have the names of the caller. Its tools are read with the first call. */
export function withCallersNames(decoder: Decoder, tools: () => readonly Tool[]): Decoder {
  const one = (event: ChatEvent): ChatEvent =>
    event.kind === 'begin' && event.part.kind === 'toolCall'
      ? { ...event, part: withCallersName(event.part, tools()) }
      : event
  return {
    push: (name, value) => decoder.push(name, value).map(one),
    end: () => decoder.end().map(one),
  }
}
