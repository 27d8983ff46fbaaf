import { completionTokensOf, promptTokensOf } from '../../contract/usage.ts'
import { authenticate, readKey, type Surface } from '../../server/relay/index.ts'
import { errorObject, renderOpenAiError } from './openai-error.ts'
import { parseChat } from './openai-chat-call.ts'

/** `POST /v1/chat/completions`, compatible with OpenAI's client libraries. */
export const openaiChat: Surface = {
  name: 'openai-chat',
  isOpenToPages: true,
  authenticate: (services, request) =>
    authenticate(services, readKey(request.headers), services.proxies.peerOf(request).address),
  parse: parseChat,
  renderError: renderOpenAiError,
  renderErrorEvent: (error, context) => `data: ${JSON.stringify(errorObject(error, context))}\n\n`,
  renderUsageEvent(usage, call, { requestId }) {
    const promptTokens = promptTokensOf(usage)
    const completionTokens = completionTokensOf(usage)
    const event = {
      id: `chatcmpl-${requestId}`,
      object: 'chat.completion.chunk',
      model: call.model,
      choices: [],
      usage: {
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
        total_tokens: promptTokens + completionTokens,
      },
    }
    return `data: ${JSON.stringify(event)}\n\n`
  },
  endEvent: 'data: [DONE]\n\n',
}
