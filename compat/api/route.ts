import type { ErrorCode } from '../../contract/errors.ts'
import type { Ctx } from '../../server/kernel/ctx.ts'
import type { Query } from './query.ts'

/**
 * Who may call: `visitor` is anybody, named when a sign-in cookie comes along; `user`, `admin` and
 * `root` want a sign-in cookie or an access token, and the user-id header with it; `key` wants a
 * key of the relay.
 */
export type Access = 'public' | 'visitor' | 'user' | 'admin' | 'root' | 'key'

/** One request as a handler sees it: who asks, and what the wire said, not yet reshaped. */
export interface Call {
  readonly ctx: Ctx
  readonly query: Query
  /** The `:id` of the path, as text. */
  readonly id: string
  /** The token whose key was sent; 0 on calls that want none. */
  readonly tokenId: number
  /** Parsed JSON; undefined when the request had no body. */
  readonly body: unknown
  /** Value of the sign-in cookie. */
  readonly cookie: string | undefined
  /** As sent; what it does is `once.ts`. */
  readonly idempotencyKey: string | undefined
  readonly overTls: boolean
}

/** What a handler found out, as plain data; `envelope.ts` writes it on the wire. */
export interface Answer {
  /** Absent on the wire when undefined: some calls have no result. */
  readonly data?: unknown
  /** `null`: this call carries no `success` at all. */
  readonly success?: boolean | null
  /** `null`: this call carries no `message` at all. */
  readonly message?: string | null
  /** Keys beside `data`, on the few calls that have them. */
  readonly beside?: Readonly<Record<string, unknown>>
  readonly setCookie?: string
  /** The whole body, on the few calls without an envelope. */
  readonly bare?: object
  /** The whole body, on the one call whose caller reads a single word. */
  readonly word?: string
}

export type Handler = (call: Call) => Answer | Promise<Answer>

export interface RouteTraits {
  /** A GET that changes something; every other method does anyway. Foreign origins are refused. */
  readonly changes?: true
  /** Moves or sells quota, or makes codes, tokens, users or channels: served once for each `Idempotency-Key` of its caller. */
  readonly once?: true
  /** The one word that is all this call's caller reads of any failure. */
  readonly failure?: string
  /** Why it failed stands in `data`, where this call's old client looks. */
  readonly failureInData?: true
  /** Failures that this call answers with a status of its own. */
  readonly statuses?: Readonly<Partial<Record<ErrorCode, number>>>
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly handler: Handler
  readonly traits: RouteTraits
}

/** Rows of the table, one maker for each level: `user('GET /api/user/self', readSelf)`. */
export const anyone = rowsOf('public')
export const visitor = rowsOf('visitor')
export const user = rowsOf('user')
export const admin = rowsOf('admin')
export const root = rowsOf('root')
export const keyed = rowsOf('key')

type Place = `${Route['method']} /${string}`

function rowsOf(access: Access) {
  return (place: Place, handler: Handler, traits: RouteTraits = {}): Route => {
    const [method, path] = place.split(' ') as [Route['method'], string]
    return { method, path, access, handler, traits }
  }
}
