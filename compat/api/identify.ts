import type { IncomingHttpHeaders } from 'node:http'
import { roleCode } from '../../contract/enums.ts'
import { allow } from '../../server/domain/access/index.ts'
import {
  actorOfAccessToken,
  actorOfSession,
  originOf,
  originRefused,
} from '../../server/domain/sessions/index.ts'
import { guest, rankOf, type Actor, type UserActor } from '../../server/kernel/actor.ts'
import { AppError } from '../../server/kernel/app-error.ts'
import type { Credentials } from '../../server/kernel/credentials.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { authenticate, authenticateReader } from '../../server/relay/index.ts'
import { readKeys } from '../relay/read-keys.ts'
import type { Access, Route } from './route.ts'

const WHOLE = /^-?(0|[1-9]\d{0,15})$/

const rankNeeded: Readonly<Record<Exclude<Access, 'public' | 'visitor' | 'key'>, number>> = {
  user: roleCode.NORMAL,
  admin: roleCode.ADMIN,
  root: roleCode.ROOT,
}

/** The caller. With an API key: the token and its owner. */
export interface Identity {
  readonly actor: Actor
  readonly tokenId?: number
}

/** Authenticates a caller. Throws the first failed check, in the order of the former API. */
export async function identify(
  services: Services,
  credentials: Credentials,
  access: Exclude<Access, 'key'>,
): Promise<Identity> {
  if (access === 'public') return { actor: guest }
  const signedIn = await byCookie(services, credentials)
  if (access === 'visitor') return { actor: signedIn ?? guest }
  const actor = signedIn ?? (await byAccessToken(services, credentials))
  checkUserHeader(credentials.userId, actor.id)
  if (rankOf(actor) < rankNeeded[access]) throw new AppError('FORBIDDEN')
  // A second factor is set up in the console; no other call of this API is open without it.
  allow(actor, 'user:self')
  return { actor }
}

/** Authenticates by API key with the checks of the relay; a log can be read after the token's end. */
export async function identifyByKey(
  services: Services,
  headers: IncomingHttpHeaders,
  { address, isReader }: { readonly address: string; readonly isReader: boolean },
): Promise<Identity> {
  const check = isReader ? authenticateReader : authenticate
  const { token, user } = await check(services, readKeys(headers), address)
  const { id, username, role, group } = user
  const actor = { kind: 'user', via: 'access-token', id, username, role, group } as const
  return { actor, tokenId: token.id }
}

/**
 * Refuses a change that a page of another site requests with the user's cookie (docs/security.md). A
 * browser never adds an access token by itself, so a call with one may come from any site.
 */
export function refuseForeign(services: Services, credentials: Credentials, route: Route): void {
  const changes = route.method !== 'GET' || route.traits.changes === true
  const isByBrowser = credentials.cookie !== undefined || credentials.accessToken === undefined
  if (changes && isByBrowser && originOf(services, credentials) === 'foreign') {
    throw originRefused(services, credentials)
  }
  if (route.traits.fromPage && !isFromPage(credentials)) {
    throw originRefused(services, credentials)
  }
}

/** A link cannot add a header. */
function isFromPage({ userId, secFetchSite }: Credentials): boolean {
  return userId !== undefined || secFetchSite === 'same-origin'
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
