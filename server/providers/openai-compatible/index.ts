import type { Provider } from '../provider.ts'
import { readError, readFault } from './fault.ts'
import { isOpening, readEmbeddings, replies, repliesWith } from './reply.ts'
import { embeddingsRequest, modelsRequest, request } from './request.ts'
import { createRewriter } from './rewrite.ts'
import { readXaiUsage } from './usage.ts'

/** The provider for all upstreams with OpenAI's chat dialect. */
export const openaiCompatible: Provider = {
  request,
  embeddings: { request: embeddingsRequest, readWhole: readEmbeddings },
  modelsRequest,
  ...replies,
  isOpening,
  readError,
  readFault,
  createRewriter,
}

/** The same dialect with xAI's way to report usage. */
export const xai: Provider = { ...openaiCompatible, ...repliesWith(readXaiUsage) }
