import { withoutEmptyError } from '../../dialects/openai-chat/fault.ts'
import { openaiChat } from '../../dialects/openai-chat/index.ts'
import { createEventNumbering } from '../../dialects/openai-chat/number-events.ts'
import { readEmbeddings, repliesWith } from '../../dialects/openai-chat/reading.ts'
import { idsIn } from '../model-ids.ts'
import type { Provider } from '../provider.ts'
import { readFaultOf } from './fault-codes.ts'
import { createFold } from './fold.ts'
import { requestsOf } from './request.ts'
import { createRewriter } from './rewrite.ts'
import { asksForStream, streamsOnly } from './stream-needed.ts'
import { unfold } from './unfold.ts'
import type { Vendor } from './vendor.ts'

/** The provider for upstreams with OpenAI's chat dialect, as one of them differs from the others. */
export function chatProvider(vendor: Vendor): Provider {
  const { request, embeddingsRequest, modelsRequest } = requestsOf(vendor)
  return {
    ...openaiChat,
    ...(vendor.readUsage && repliesWith(vendor.readUsage)),
    dialect: openaiChat,
    readFault: readFaultOf(vendor, openaiChat),
    request,
    embeddings: { request: embeddingsRequest, readWhole: readEmbeddings },
    modelsRequest,
    readModels: vendor.readModels ?? idsIn,
    createFold,
    unfold: streamOf,
    createCallNumbering: createEventNumbering,
    withoutEmptyError,
    streamsOnly,
    asksForStream,
    createRewriter,
  }
}

const END_MARK = 'data: [DONE]\n\n'

function streamOf(answer: unknown): Buffer {
  const events = unfold(answer).map(event => `data: ${JSON.stringify(event)}\n\n`)
  return Buffer.from(events.join('') + END_MARK)
}
