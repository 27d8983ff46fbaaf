import type { UsageReport } from '../reading.ts'
import type { AnswerContext, CallError, Encoder } from '../dialect.ts'
import { joinUsage } from '../join-usage.ts'
import type { ChatEvent, Finish } from '../reply.ts'
import { createBlockEncoder } from './encode-blocks.ts'
import { writeFinish } from './finish.ts'
import { frame } from './sse.ts'
import { countersFor, writeUsage } from './usage.ts'
import { failureEvent } from './write-error.ts'
import { messageOf } from './write-reply.ts'

/** The end of a message that only begins. */
const BEGINNING = { container: null, stop_details: null, stop_reason: null, stop_sequence: null }

/** Writes the events of one stream. */
export function createEncoder(context: AnswerContext): Encoder {
  const blocks = createBlockEncoder(context)
  let isBegun = false
  let isEnded = false
  let usage: UsageReport = {}
  let finish: Finish = { reason: 'stop' }

  function begin(tier?: string): string {
    if (isBegun) return ''
    isBegun = true
    const message = messageOf(context, [], { ...BEGINNING, usage: writeUsage(undefined, tier) })
    return frame('message_start', { message })
  }

  function write(event: ChatEvent): string {
    switch (event.kind) {
      case 'start':
        return begin(event.serviceTier)
      case 'usage':
        usage = joinUsage(usage, event.usage)
        return ''
      case 'finish':
        finish = event.finish
        return ''
      case 'logprobs':
        return ''
      default:
        return begin() + blocks.push(event)
    }
  }

  return {
    push: events => (isEnded ? '' : events.map(write).join('')),
    close() {
      if (isEnded) return ''
      isEnded = true
      const last = begin() + blocks.endAll()
      const delta = writeFinish(finish, blocks.contents())
      return (
        last +
        frame('message_delta', { delta, usage: countersFor(usage) }) +
        frame('message_stop', {})
      )
    },
    fail(error: CallError) {
      if (isEnded) return ''
      isEnded = true
      return failureEvent(error)
    },
  }
}
