import { openaiResponses as dialect } from '../dialects/openai-responses/index.ts'
import { answeredInChat } from './answered-in-chat.ts'
import { idsIn } from './model-ids.ts'
import { ofDialect } from './of-dialect.ts'
import { readFaultOf } from './openai-compatible/fault-codes.ts'
import { addressOf, headersOf, modelsRequestOf } from './openai-compatible/request.ts'
import type { Vendor } from './openai-compatible/vendor.ts'
import type { Provider } from './provider.ts'

/** OpenAI's Responses, as a vendor has them: https://platform.openai.com/docs/api-reference/responses */
export function responsesProvider(vendor: Vendor): Provider {
  const address = addressOf(vendor, 'responses')
  const refuses = vendor.responsesRefuse
  return {
    ...ofDialect(dialect, {
      request: (body, isStream, target) => ({
        url: address(target),
        headers: headersOf(target, isStream, vendor),
        body: JSON.stringify({ ...body, model: target.upstreamModel }),
      }),
      modelsRequest: modelsRequestOf(vendor),
      readModels: idsIn,
    }),
    readFault: readFaultOf(vendor, dialect),
    readError: value => dialect.readError(value) ?? answeredInChat(value),
    ...(refuses && {
      takes: (body, model) => !refuses.models.test(model) || (body[refuses.field] ?? null) === null,
    }),
  }
}
