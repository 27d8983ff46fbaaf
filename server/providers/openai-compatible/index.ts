import { withoutEmptyError } from '../../dialects/openai-chat/fault.ts'
import { openaiChat } from '../../dialects/openai-chat/index.ts'
import { createEventNumbering } from '../../dialects/openai-chat/number-events.ts'
import { readEmbeddings, repliesWith } from '../../dialects/openai-chat/reading.ts'
import { readXaiUsage } from '../../dialects/openai-chat/usage.ts'
import { idsIn } from '../model-ids.ts'
import type { Provider } from '../provider.ts'
import { createFold } from './fold.ts'
import { embeddingsRequest, modelsRequest, request } from './request.ts'
import { createRewriter } from './rewrite.ts'
import { asksForStream, streamsOnly } from './stream-needed.ts'
import { unfold } from './unfold.ts'

/** The provider for all upstreams with OpenAI's chat dialect. */
export const openaiCompatible: Provider = {
  ...openaiChat,
  dialect: openaiChat,
  request,
  embeddings: { request: embeddingsRequest, readWhole: readEmbeddings },
  modelsRequest,
  readModels: idsIn,
  createFold,
  unfold: streamOf,
  createCallNumbering: createEventNumbering,
  withoutEmptyError,
  streamsOnly,
  asksForStream,
  createRewriter,
}

const END_MARK = 'data: [DONE]\n\n'

function streamOf(answer: unknown): Buffer {
  const events = unfold(answer).map(event => `data: ${JSON.stringify(event)}\n\n`)
  return Buffer.from(events.join('') + END_MARK)
}

/** The same dialect with xAI's way to report usage. */
export const xai: Provider = { ...openaiCompatible, ...repliesWith(readXaiUsage) }
