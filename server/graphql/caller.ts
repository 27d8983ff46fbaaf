import type { IncomingMessage } from 'node:http'
import { actorOfAccessToken, actorOfSession } from '../domain/sessions/index.ts'
import { guest, type Actor } from '../kernel/actor.ts'
import { AppError } from '../kernel/app-error.ts'
import { originOf, readCredentials, type Credentials } from '../kernel/credentials.ts'
import type { Ctx, Services } from '../kernel/ctx.ts'
import { readLanguage } from '../kernel/language.ts'
import { spendBudget } from './budget.ts'

/** What is known of a request before anybody is recognised. */
export interface Caller {
  readonly credentials: Credentials
  readonly overTls: boolean
  /** Header `Idempotency-Key`, as sent. */
  readonly idempotencyKey: string | undefined
  /** What an error needs to be rendered, and a verb besides the actor. */
  readonly ctx: Ctx
}

const REQUEST_ID_BYTES = 12

export function readCaller(services: Services, request: IncomingMessage): Caller {
  const { headers } = request
  const { address, overTls } = services.proxies.peerOf(request)
  return {
    credentials: readCredentials(headers),
    overTls,
    idempotencyKey: headers['idempotency-key']?.toString(),
    ctx: {
      ...services,
      actor: guest,
      requestId: services.random(REQUEST_ID_BYTES).toString('hex'),
      address,
      language: readLanguage(headers['accept-language']),
    },
  }
}

/**
 * Recognises the sender: an access token says more than a cookie, since somebody put it there on
 * purpose. Throws ACCESS_TOKEN_INVALID, and RATE_LIMITED after too many of those from one address; a
 * cookie that has ended makes a guest.
 */
export async function identify(ctx: Ctx, { accessToken, cookie }: Credentials): Promise<Actor> {
  if (accessToken === undefined) return (cookie && (await actorOfSession(ctx, cookie))) || guest
  const actor = await actorOfAccessToken(ctx, accessToken)
  if (actor) return actor
  await spendBudget({ ...ctx, actor: guest })
  throw new AppError('ACCESS_TOKEN_INVALID')
}

/**
 * Refuses a change that another site's page asks for in the visitor's browser. Browsers always say
 * where a change comes from; a cookie without that word comes from nowhere. Throws ORIGIN_REFUSED.
 */
export function refuseForeign(credentials: Credentials): void {
  if (credentials.accessToken !== undefined) return
  const origin = originOf(credentials)
  const isRefused =
    origin === 'foreign' || (origin === 'unknown' && credentials.cookie !== undefined)
  if (isRefused) throw new AppError('ORIGIN_REFUSED')
}
