import type { AppError } from '../../server/kernel/app-error.ts'
import { numberOf } from '../../server/kernel/exact-json.ts'
import type { Call, RenderContext, Rendered, Surface } from '../../server/relay/index.ts'
import { openaiChat as dialect } from '../../server/dialects/openai-chat/index.ts'
import { toCallError } from './call-error.ts'
import { isObject } from './plain-object.ts'
import { invalid } from '../../server/dialects/invalid.ts'
import { ofSession } from './of-session.ts'
import { openaiChat } from './openai-chat.ts'
import { parseChat } from './openai-chat-call.ts'
import { renderOpenAiError } from './openai-error.ts'

/** `POST /pg/chat/completions`: a chat request of a signed-in user, also of existing front ends. */
export const playgroundChat: Surface = {
  ...ofSession({ ...openaiChat, parse: parseUnlimited }),
  renderError: renderPlaygroundError,
  // Existing front ends show only an error event that has this name.
  wrapFailure: bytes => `event: error\n${bytes}`,
}

/** Existing front ends send 0 for no limit of tokens. */
function parseUnlimited(value: unknown): Call {
  if (!isObject(value)) throw invalid('body', 'a JSON object is expected')
  const body = Object.entries(value).filter(
    ([key, field]) => !(key === 'max_tokens' && numberOf(field) === 0),
  )
  return parseChat(Object.fromEntries(body))
}

/** The errors of a model without a channel: none is enabled, or there is none. */
const WITHOUT_CHANNEL: ReadonlySet<string> = new Set(['no_channel', 'model_not_found'])

/** Existing front ends know the refusal of a model without a channel by a code of its own. */
function renderPlaygroundError(error: AppError, context: RenderContext): Rendered {
  const rendered = renderOpenAiError(error, context)
  if (!WITHOUT_CHANNEL.has(error.row.api)) return rendered
  const code = 'get_playground_channel_failed'
  const { body } = dialect.writeError({ ...toCallError(error, context), code })
  return { ...rendered, status: 500, body: JSON.stringify(body) }
}
