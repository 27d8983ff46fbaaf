import type { Provider } from '../provider.ts'
import { readError, readFault } from './fault.ts'
import { isOpening, replies, repliesWith } from './reply.ts'
import { modelsRequest, request } from './request.ts'
import { createRewriter } from './rewrite.ts'
import { readXaiUsage } from './usage.ts'

/** Every upstream that speaks OpenAI's chat dialect. */
export const openaiCompatible: Provider = {
  request,
  modelsRequest,
  ...replies,
  isOpening,
  readError,
  readFault,
  createRewriter,
}

/** The same dialect with xAI's own way of counting. */
export const xai: Provider = { ...openaiCompatible, ...repliesWith(readXaiUsage) }
