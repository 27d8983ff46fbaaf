import type { FinishReason } from '../reply.ts'

/** The reasons of OpenAI, and those that other upstreams of its dialect send. */
const reasons: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  eos: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  complete: 'stop',
  length: 'length',
  max_tokens: 'length',
  max_output_tokens: 'length',
  model_length: 'length',
  model_context_window_exceeded: 'context',
  tool_calls: 'toolCalls',
  tool_call: 'toolCalls',
  tool_use: 'toolCalls',
  function_call: 'toolCalls',
  content_filter: 'filter',
  safety: 'filter',
  recitation: 'filter',
  prohibited_content: 'filter',
  spii: 'filter',
  blocklist: 'filter',
  sensitive: 'filter',
  refusal: 'refusal',
  pause_turn: 'pause',
}

/** The reason of an upstream; an unknown one is `stop`, or `toolCalls` where tools were called. */
export function readFinish(reason: string, hasCalls: boolean): FinishReason {
  const key = reason.toLowerCase()
  const read = (Object.hasOwn(reasons, key) ? reasons[key] : undefined) ?? 'stop'
  return read === 'stop' && hasCalls ? 'toolCalls' : read
}

type Written = 'stop' | 'length' | 'tool_calls' | 'content_filter'

const written: Readonly<Record<FinishReason, Written>> = {
  stop: 'stop',
  length: 'length',
  context: 'length',
  toolCalls: 'tool_calls',
  filter: 'content_filter',
  // Agents fail at `content_filter`; the text of a refusal is sent as ordinary text.
  refusal: 'stop',
  pause: 'stop',
}

export const writeFinish = (reason: FinishReason, hasCalls: boolean): Written =>
  reason === 'stop' && hasCalls ? 'tool_calls' : written[reason]
