import type { IncomingMessage } from 'node:http'
import { signInIdOf } from '../../server/domain/sessions/index.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import { originOf, readCredentials } from '../../server/kernel/credentials.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import {
  callerOfSession,
  type Call,
  type Caller,
  type RenderContext,
  type Rendered,
  type Surface,
} from '../../server/relay/index.ts'
import { identify } from '../api/identify.ts'
import { openaiChat } from './openai-chat.ts'
import { errorObject, renderOpenAiError } from './openai-error.ts'
import { parseChat } from './openai-chat-call.ts'
import { invalid, isObject } from './invalid.ts'

const GROUP_LENGTH_MAX = 64

/**
 * `POST /pg/chat/completions`: a chat request of a signed-in user, who pays from the balance. It is
 * authenticated by the session cookie and the user-id header, and only pages of this site may send it.
 */
export const playgroundChat: Surface = {
  ...openaiChat,
  name: 'playground-chat',
  isOpenToPages: false,
  authenticate: authenticateSession,
  parse: parsePlayground,
  renderError: renderPlaygroundError,
  // Existing front ends show only an error event that has this name.
  renderErrorEvent: (error, context) =>
    `event: error\n${openaiChat.renderErrorEvent(error, context)}`,
  // The reader of existing front ends takes a comment for an event, and fails at its empty data.
  hidesComments: true,
}

async function authenticateSession(services: Services, request: IncomingMessage): Promise<Caller> {
  const { overTls } = services.proxies.peerOf(request)
  const { cookie, ...credentials } = readCredentials(request.headers, overTls)
  if (originOf({ cookie, ...credentials }) === 'foreign') throw new AppError('ORIGIN_REFUSED')
  if (cookie === undefined) {
    const hasToken = credentials.accessToken !== undefined
    throw new AppError(hasToken ? 'ACCESS_TOKEN_UNSUPPORTED' : 'UNAUTHENTICATED')
  }
  const bySession = { ...credentials, cookie, accessToken: undefined }
  const { actor } = await identify(services, bySession, 'user')
  if (actor.kind !== 'user') throw new AppError('UNAUTHENTICATED')
  return callerOfSession(services, actor.id, signInIdOf(cookie))
}

/** The same request as with a key, and the group. Existing front ends send 0 for no limit of tokens. */
function parsePlayground(value: unknown): Call {
  if (!isObject(value)) throw invalid('body', 'a JSON object is expected')
  const body = Object.entries(value).filter(([key, field]) => {
    const isUnlimited = key === 'max_tokens' && field === 0
    return key !== 'group' && !isUnlimited
  })
  return { ...parseChat(Object.fromEntries(body)), group: groupOf(value['group']) }
}

/** Existing front ends know the refusal of a model without a channel by a code of its own. */
function renderPlaygroundError(error: AppError, context: RenderContext): Rendered {
  const rendered = renderOpenAiError(error, context)
  if (error.row.api !== 'no_channel') return rendered
  const body = errorObject(error, context)
  const code = 'get_playground_channel_failed'
  return { ...rendered, status: 500, body: JSON.stringify({ error: { ...body.error, code } }) }
}

/** Empty or absent: the group of the user. */
function groupOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || value.length > GROUP_LENGTH_MAX || !value.isWellFormed()) {
    throw invalid('group', 'the name of a group is expected')
  }
  return value
}
