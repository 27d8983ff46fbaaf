import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { UsageReport } from '../reading.ts'
import type { AnswerContext } from '../dialect.ts'
import { given } from '../values.ts'
import { writeUsage } from './write-usage.ts'

/** What is different in a chunk. */
interface Chunk {
  readonly delta?: JsonObject
  readonly logprobs?: JsonValue
  readonly finish?: string
}

/** Writes the chunks of one stream, which have the same id, time and model. */
export interface ChunkWriter {
  /** The tier that served the call, which the next chunks name. */
  servedBy(tier: string | undefined): void
  chunk(chunk: Chunk): string
  /** The chunk of the usage, which has no choice. */
  report(usage: UsageReport): string
}

export function createChunkWriter(context: AnswerContext): ChunkWriter {
  const { callId, created, model, wantsUsage } = context
  let head: JsonObject = {
    id: `chatcmpl-${callId}`,
    object: 'chat.completion.chunk',
    created,
    model,
  }
  const event = (members: JsonObject) => `data: ${JSON.stringify({ ...head, ...members })}\n\n`

  return {
    servedBy(tier) {
      head = { ...head, ...given({ service_tier: tier }) }
    },
    chunk: ({ delta = {}, logprobs = null, finish = null }) =>
      event({
        choices: [{ index: 0, delta, logprobs, finish_reason: finish }],
        ...(wantsUsage ? { usage: null } : {}),
      }),
    report: usage => event({ choices: [], usage: writeUsage(usage) }),
  }
}
