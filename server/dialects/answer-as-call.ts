import type { Decoder, ForcedCall } from './dialect.ts'
import type { ChatEvent, ChatReply, Finish } from './reply.ts'
import type { Part, TextPart, ToolCall } from './turn.ts'

/*
 * Some models refuse to be forced to call a tool. They are asked for an answer in the form of the tool's input
 * (`Written.forced`), and its text is given to the caller as the input of a call.
 */

/** The call that a text stands for. Its id is unique in the conversation. */
const callOf = ({ name, namespace }: ForcedCall, callId: string, { text }: TextPart): ToolCall => ({
  kind: 'toolCall',
  id: `call_${callId}`,
  name,
  ...(namespace === undefined ? {} : { namespace }),
  form: 'function',
  input: text,
})

const finishOf = (finish: Finish): Finish =>
  finish.reason === 'stop' ? { ...finish, reason: 'toolCalls' } : finish

/** A whole answer, whose first text is the call. */
export function replyAsCall(reply: ChatReply, forced: ForcedCall, callId: string): ChatReply {
  const first = reply.parts.findIndex(part => part.kind === 'text')
  if (first < 0) return reply
  const parts = reply.parts.map((part, at): Part =>
    at === first && part.kind === 'text' ? callOf(forced, callId, part) : part,
  )
  return { ...reply, parts, finish: finishOf(reply.finish) }
}

/** The events of a stream, whose first text is the call. */
export function decoderAsCall(decoder: Decoder, forced: ForcedCall, callId: string): Decoder {
  let isCalled = false
  const one = (event: ChatEvent): ChatEvent => {
    if (event.kind === 'finish')
      return isCalled ? { ...event, finish: finishOf(event.finish) } : event
    if (event.kind !== 'begin' || event.part.kind !== 'text' || isCalled) return event
    isCalled = true
    return { ...event, part: callOf(forced, callId, event.part) }
  }
  return {
    push: (name, value) => decoder.push(name, value).map(one),
    end: () => decoder.end().map(one),
  }
}
