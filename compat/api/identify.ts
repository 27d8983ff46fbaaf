import { roleCode } from '../../contract/enums.ts'
import { actorOfAccessToken, actorOfSession } from '../../server/domain/sessions/index.ts'
import { guest, rankOf, type Actor, type UserActor } from '../../server/kernel/actor.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import { originOf, type Credentials } from '../../server/kernel/credentials.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import type { Access, Route } from './route.ts'

const WHOLE = /^-?(0|[1-9]\d{0,15})$/

const rankNeeded: Readonly<Record<Exclude<Access, 'public' | 'visitor'>, number>> = {
  user: roleCode.NORMAL,
  admin: roleCode.ADMIN,
  root: roleCode.ROOT,
}

/** Who calls, in the order of checks the old wire had; throws the first that fails. */
export async function identify(
  services: Services,
  credentials: Credentials,
  access: Access,
): Promise<Actor> {
  if (access === 'public') return guest
  const signedIn = await byCookie(services, credentials)
  if (access === 'visitor') return signedIn ?? guest
  const user = signedIn ?? (await byAccessToken(services, credentials))
  checkUserHeader(credentials.userId, user.id)
  if (rankOf(user) < rankNeeded[access]) throw new AppError('FORBIDDEN')
  return user
}

/**
 * Refuses a change that another site's page asks for with the visitor's cookie (threats N3). An
 * access token is never sent by a browser on its own, so such a call may come from anywhere.
 */
export function refuseForeign(credentials: Credentials, route: Route): void {
  const changes = route.method !== 'GET' || route.traits.changes === true
  const isByBrowser = credentials.cookie !== undefined || credentials.accessToken === undefined
  if (changes && isByBrowser && originOf(credentials) === 'foreign') {
    throw new AppError('ORIGIN_REFUSED')
  }
}

async function byCookie(services: Services, { cookie }: Credentials) {
  return cookie === undefined ? undefined : actorOfSession(services, cookie)
}

async function byAccessToken(services: Services, credentials: Credentials): Promise<UserActor> {
  const { accessToken } = credentials
  if (accessToken === undefined) throw new AppError('UNAUTHENTICATED')
  const actor = await actorOfAccessToken(services, accessToken)
  if (!actor) throw new AppError('ACCESS_TOKEN_INVALID')
  return actor
}

function checkUserHeader(header: string | undefined, id: number): void {
  if (header === undefined || header === '') throw new AppError('USER_HEADER_MISSING')
  if (!WHOLE.test(header)) throw new AppError('USER_HEADER_INVALID')
  if (Number(header) !== id) throw new AppError('USER_HEADER_MISMATCH')
}
