import type { ChatEvent, ChatReply } from './reply.ts'
import type { Part } from './turn.ts'

/** The events of a whole answer, for an upstream that sends it where a stream was asked for. */
export function eventsOf(reply: ChatReply): readonly ChatEvent[] {
  const { id, model, created, serviceTier, usage, finish } = reply
  return [
    {
      kind: 'start',
      id,
      model,
      ...(created === undefined ? {} : { created }),
      ...(serviceTier === undefined ? {} : { serviceTier }),
    },
    ...reply.parts.flatMap(eventsOfPart),
    ...(usage ? [{ kind: 'usage', usage } as const] : []),
    { kind: 'finish', finish },
  ]
}

function eventsOfPart(part: Part, at: number): readonly ChatEvent[] {
  const { begun, text } = beginOf(part)
  return [
    { kind: 'begin', at, part: begun },
    ...(text === '' ? [] : [{ kind: 'text', at, text } as const]),
    { kind: 'end', at },
  ]
}

function beginOf(part: Part): { begun: Part; text: string } {
  switch (part.kind) {
    case 'text':
    case 'thinking':
    case 'refusal':
      return { begun: { ...part, text: '' }, text: part.text }
    case 'toolCall':
      return { begun: { ...part, input: '' }, text: part.input }
    default:
      return { begun: part, text: '' }
  }
}
