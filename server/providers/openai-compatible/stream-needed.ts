import type { Fault } from '../../dialects/reading.ts'

/** Models of Alibaba that answer streams only: https://help.aliyun.com/zh/model-studio/stream */
const STREAMED_MODELS: readonly RegExp[] = [
  /^(?:[^/]+\/)*q[vw]q(?:$|-)/i,
  /^(?:[^/]+\/)*qwen[\d.]*-omni/i,
]

export const streamsOnly = (upstreamModel: string): boolean =>
  STREAMED_MODELS.some(pattern => pattern.test(upstreamModel))

/** Statuses with which an upstream says what is wrong with a request. */
const REJECTED: ReadonlySet<number> = new Set([400, 405, 422])

/** Whether a refusal says that the call must be asked for as a stream. */
export const asksForStream = ({ status, param, message }: Fault): boolean =>
  REJECTED.has(status) && (param === 'stream' || /\bstream(?:ing|ed)?\b/i.test(message))
