import { openaiResponses as dialect } from '../dialects/openai-responses/index.ts'
import { answeredInChat } from './answered-in-chat.ts'
import { idsIn } from './model-ids.ts'
import { ofDialect } from './of-dialect.ts'
import { headersOf, modelsRequest } from './openai-compatible/request.ts'
import type { Provider } from './provider.ts'

/** OpenAI's Responses: https://platform.openai.com/docs/api-reference/responses */
export const openaiResponses: Provider = {
  ...ofDialect(dialect, {
    request: (body, isStream, target) => ({
      url: `${target.baseUrl}/v1/responses`,
      headers: headersOf(target, isStream),
      body: JSON.stringify({ ...body, model: target.upstreamModel }),
    }),
    modelsRequest,
    readModels: idsIn,
  }),
  readError: value => dialect.readError(value) ?? answeredInChat(value),
}
