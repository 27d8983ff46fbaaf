import type { IncomingMessage } from 'node:http'
import { originOf, originRefused, signInIdOf } from '../../server/domain/sessions/index.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import { readCredentials } from '../../server/kernel/credentials.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { callerOfSession, type Call, type Caller, type Surface } from '../../server/relay/index.ts'
import { identify } from '../api/identify.ts'
import { isObject } from './plain-object.ts'
import { invalid } from '../../server/dialects/invalid.ts'

const GROUP_LENGTH_MAX = 64

/**
 * The same surface for a signed-in user, who chooses the group in the request and pays from the balance. It is
 * authenticated by the session cookie and the user-id header, and only pages of this site may send it.
 */
export const ofSession = (surface: Surface): Surface => ({
  ...surface,
  name: `playground-${surface.name}`,
  isOpenToPages: false,
  authenticate: authenticateSession,
  parse: value => parseInGroup(surface, value),
  // The reader of existing front ends takes a comment for an event, and fails at its empty data.
  hidesComments: true,
})

async function authenticateSession(services: Services, request: IncomingMessage): Promise<Caller> {
  const { overTls, forwardedHosts } = services.proxies.peerOf(request)
  const { cookie, ...credentials } = readCredentials(request.headers, overTls, forwardedHosts)
  if (originOf(services, credentials) === 'foreign') throw originRefused(services, credentials)
  if (cookie === undefined) {
    const hasToken = credentials.accessToken !== undefined
    throw new AppError(hasToken ? 'ACCESS_TOKEN_UNSUPPORTED' : 'UNAUTHENTICATED')
  }
  const bySession = { ...credentials, cookie, accessToken: undefined }
  const { actor } = await identify(services, bySession, 'user')
  if (actor.kind !== 'user') throw new AppError('UNAUTHENTICATED')
  return callerOfSession(services, actor.id, signInIdOf(cookie))
}

/** The same request as with a key, and the group. */
function parseInGroup(surface: Surface, value: unknown): Call {
  if (!isObject(value)) throw invalid('body', 'a JSON object is expected')
  const body = Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'group'))
  return { ...surface.parse(body), group: groupOf(value['group']) }
}

/** Empty or absent: the group of the user. */
function groupOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || value.length > GROUP_LENGTH_MAX || !value.isWellFormed()) {
    throw invalid('group', 'the name of a group is expected')
  }
  return value
}
