import type { ErrorCode } from '../../contract/errors.ts'
import type { Ctx } from '../../server/kernel/ctx.ts'
import type { Query } from './query.ts'
import type { RestNames } from './wire/table.ts'

/**
 * The access level of a call. `public`: all callers. `visitor`: all callers; a session cookie is read.
 * `user`, `admin`, `root`: a session cookie or an access token, with the user-id header. `key`: an API
 * key.
 */
export type Access = 'public' | 'visitor' | 'user' | 'admin' | 'root' | 'key'

/** A request for its handler: the context of the caller and the raw input. */
export interface Call {
  readonly ctx: Ctx
  readonly query: Query
  /** The `:id` of the path, as text. */
  readonly id: string
  /** The id of the token whose key was sent; 0 for calls without a key. */
  readonly tokenId: number
  /** Parsed JSON; undefined when the request had no body, and on a route with `isRaw`. */
  readonly body: unknown
  /** The body as sent, on a route with `isRaw`; empty on others. */
  readonly bytes: Buffer
  /** Header `Stripe-Signature`. */
  readonly signature: string
  /** Value of the session cookie. */
  readonly cookie: string | undefined
  /** Value of the cookie of a browser that started a sign-in with another site. */
  readonly browser: string | undefined
  /** As sent; see `idempotent.ts`. */
  readonly idempotencyKey: string | undefined
  readonly overTls: boolean
}

/** The result of a handler as plain data; `envelope.ts` renders it. */
export interface Answer {
  /** Omitted when undefined: some calls have no result. */
  readonly data?: unknown
  /** `null` omits `success`. */
  readonly success?: boolean | null
  /** `null` omits `message`. */
  readonly message?: string | null
  /** Further keys beside `data`; few calls have them. */
  readonly beside?: Readonly<Record<string, unknown>>
  readonly setCookie?: string
  /** The page of the console that the browser opens in place of an answer. */
  readonly location?: string
  /** The whole body, for the few calls without an envelope. */
  readonly bare?: object
  /** The whole body as a file, which is sent while it is read. */
  readonly file?: {
    readonly name: string
    /** `text/csv` when absent. */
    readonly type?: string
    readonly lines: AsyncIterable<string>
  }
  /** The whole body as one word, for the one call whose client reads only that. */
  readonly word?: string
}

export type Handler = (call: Call) => Answer | Promise<Answer>

/**
 * A handler in two parts, for a call with `once`, whose handler runs in a transaction: `prepare` does what
 * may take long and changes nothing, such as hashing a password, before the transaction is open.
 */
export interface TwoPartHandler {
  readonly prepare: (call: Call) => Promise<Handler>
}

export interface RouteTraits {
  /** Marks a GET that changes something, so that other sites are refused. Other methods always are. */
  readonly changes?: true
  /**
   * Only a page of this site may ask for it, so that no link in a mail signs in or links an account. A
   * call with the user-id header was made by such a page or by a script.
   */
  readonly fromPage?: true
  /** Moves or sells quota, or creates rows: takes effect once per `Idempotency-Key` of its caller. */
  readonly once?: true
  /** The key of an API token is the parameter `key`, as in the one call of the former API. */
  readonly keyInQuery?: true
  /** The token of the key may be exhausted or expired: the call only reads what it has used. */
  readonly ofEndedKey?: true
  /**
   * The handler reads the bytes of the body, because a signature covers them. Every error has its own
   * status, because any status of success would end the repetitions of the sender.
   */
  readonly isRaw?: true
  /**
   * How calls without a credential are counted for their address, when not by the limit `api`: not at all,
   * because they are answered from memory or authenticated by a signature, which costs no statement; or by
   * `api-entry`, because they have smaller limits of their own.
   */
  readonly counted?: 'never' | 'api-entry'
  /** The one word that this call answers for any error. */
  readonly failure?: string
  /** The error message is in `data`, where existing clients of this call read it. */
  readonly failureInData?: true
  /** Keys of the body by the fields of the verb, for errors that name a field. */
  readonly names?: RestNames
  /** Statuses of errors that differ from the table for this call. */
  readonly statuses?: Readonly<Partial<Record<ErrorCode, number>>>
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly handler: Handler | TwoPartHandler
  readonly traits: RouteTraits
}

/** Functions that create a row of the route table, by access level: `user('GET /api/user/self', readSelf)`. */
export const anyone = rowsOf('public')
export const visitor = rowsOf('visitor')
export const user = rowsOf('user')
export const admin = rowsOf('admin')
export const root = rowsOf('root')
export const keyed = rowsOf('key')

type Place = `${Route['method']} /${string}`

function rowsOf(access: Access) {
  return (place: Place, handler: Handler | TwoPartHandler, traits: RouteTraits = {}): Route => {
    const [method, path] = place.split(' ') as [Route['method'], string]
    return { method, path, access, handler, traits }
  }
}
