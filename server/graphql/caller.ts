import type { IncomingMessage } from 'node:http'
import {
  actorOfAccessToken,
  actorOfSession,
  originOf,
  originRefused,
} from '../domain/sessions/index.ts'
import { guest, type Actor } from '../kernel/actor.ts'
import { AppError } from '../kernel/app-error.ts'
import { readCredentials, type Credentials } from '../kernel/credentials.ts'
import type { Ctx, Services } from '../kernel/ctx.ts'
import { readLanguage } from '../kernel/language.ts'
import { spendBudget } from './budget.ts'

/** The parts of a request that are known before authentication. */
export interface Caller {
  readonly credentials: Credentials
  readonly overTls: boolean
  /** Header `Idempotency-Key`, as sent. */
  readonly idempotencyKey: string | undefined
  /** The context that verbs and error rendering need besides the actor. */
  readonly ctx: Ctx
}

const REQUEST_ID_BYTES = 12

export function readCaller(services: Services, request: IncomingMessage): Caller {
  const { headers } = request
  const { address, overTls, forwardedHosts } = services.proxies.peerOf(request)
  return {
    credentials: readCredentials(headers, overTls, forwardedHosts),
    overTls,
    idempotencyKey: headers['idempotency-key']?.toString(),
    ctx: {
      ...services,
      actor: guest,
      requestId: services.random(REQUEST_ID_BYTES).toString('hex'),
      address,
      userAgent: headers['user-agent'],
      language: readLanguage(headers['accept-language']),
    },
  }
}

/**
 * Authenticates the sender. An access token takes precedence over a cookie, because it was sent on
 * purpose. Throws ACCESS_TOKEN_INVALID, and RATE_LIMITED after too many invalid tokens from one
 * address. A caller with an expired cookie is a guest.
 */
export async function identify(ctx: Ctx, { accessToken, cookie }: Credentials): Promise<Actor> {
  if (accessToken === undefined) return (cookie && (await actorOfSession(ctx, cookie))) || guest
  const actor = await actorOfAccessToken(ctx, accessToken)
  if (actor) return actor
  await spendBudget({ ...ctx, actor: guest })
  throw new AppError('ACCESS_TOKEN_INVALID')
}

/**
 * Refuses a request that a page of another site sends in the user's browser. Browsers always send
 * the origin of a POST, so a cookie without an origin is refused too. Throws ORIGIN_REFUSED.
 */
export function refuseForeign({ credentials, ctx }: Pick<Caller, 'credentials' | 'ctx'>): void {
  if (credentials.accessToken !== undefined) return
  const origin = originOf(ctx, credentials)
  const isRefused =
    origin === 'foreign' || (origin === 'unknown' && credentials.cookie !== undefined)
  if (isRefused) throw originRefused(ctx, credentials)
}
