import type { Provider } from '../provider.ts'
import { readError, readFault } from './fault.ts'
import { isOpening, replies, repliesWith } from './reply.ts'
import { modelsRequest, request } from './request.ts'
import { createRewriter } from './rewrite.ts'
import { readXaiUsage } from './usage.ts'

/** The provider for all upstreams with OpenAI's chat dialect. */
export const openaiCompatible: Provider = {
  request,
  modelsRequest,
  ...replies,
  isOpening,
  readError,
  readFault,
  createRewriter,
}

/** The same dialect with xAI's way to report usage. */
export const xai: Provider = { ...openaiCompatible, ...repliesWith(readXaiUsage) }
