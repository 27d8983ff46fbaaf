import type { UsageReport } from '../reading.ts'
import type { AnswerContext, Encoder } from '../dialect.ts'
import { joinUsage } from '../join-usage.ts'
import type { ChatEvent, FinishReason } from '../reply.ts'
import { createChunkWriter } from './chunk-writer.ts'
import { createPartsEncoder } from './encode-parts.ts'
import { writeFinish } from './finish-reasons.ts'
import { errorEvent } from './write-error.ts'

const END = 'data: [DONE]\n\n'

/** Writes a stream: https://platform.openai.com/docs/api-reference/chat-streaming */
export function createEncoder(context: AnswerContext): Encoder {
  const write = createChunkWriter(context)
  const parts = createPartsEncoder(context.turn)
  let isBegun = false
  let isFinished = false
  let usage: UsageReport | undefined

  /** The role comes with the first chunk. */
  function opening(): string {
    if (isBegun) return ''
    isBegun = true
    return write.chunk({ delta: { role: 'assistant', content: '' } })
  }

  function ending(reason: FinishReason): string {
    if (isFinished) return ''
    isFinished = true
    return write.chunk({ finish: writeFinish(reason, parts.hasCalls()) })
  }

  function written(event: ChatEvent): string {
    if (event.kind === 'usage') {
      usage = joinUsage(usage, event.usage)
      return ''
    }
    if (event.kind === 'start') write.servedBy(event.serviceTier)
    return opening() + chunksOf(event)
  }

  function chunksOf(event: Exclude<ChatEvent, { readonly kind: 'usage' }>): string {
    if (event.kind === 'start') return ''
    if (event.kind === 'finish') return ending(event.finish.reason)
    if (event.kind === 'logprobs') return write.chunk({ logprobs: event.value })
    const deltas = parts.deltas(event)
    return deltas.map(delta => write.chunk({ delta })).join('')
  }

  return {
    push: events => events.map(written).join(''),
    close() {
      const last = opening() + ending('stop')
      const report = context.wantsUsage && usage ? write.report(usage) : ''
      return last + report + END
    },
    fail: errorEvent,
  }
}
