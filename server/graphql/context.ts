import type { Cookie } from '../domain/sessions/index.ts'
import type { Language } from '../../contract/enums.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { createLoaders, type Loaders } from './loaders.ts'

/** The context of a resolver: the context of a verb, and what only GraphQL needs. */
export interface GraphContext extends Ctx {
  /** Replaced when the operation signs a user in or out. */
  actor: Actor
  /** Replaced when the client of a socket sends a language in `connection_init`. */
  language: Language
  readonly signIn: SignInCookie
  readonly browser: BrowserCookie
  /** Header `Idempotency-Key`, as sent; see `once.ts`. */
  readonly idempotencyKey: string | undefined
  readonly loaders: Loaders
  /**
   * Called before each event of a subscription: whether the session and the role are still the
   * same.
   */
  isStillAllowed(): Promise<boolean>
  /**
   * Resolves when the client has received most of what was sent, so that unsent data stays bounded.
   */
  hasRoom(): Promise<void>
}

/** The session cookie: its value in the request, and its change in the answer. */
export interface SignInCookie {
  readonly value: string | undefined
  set(cookie: Cookie): void
  clear(): void
}

/** The cookie that binds a sign-in with another site to a browser. */
export interface BrowserCookie {
  readonly value: string | undefined
  set(cookie: Cookie): void
}

/** The context of one operation over HTTP, or of one socket, whose operations get their own. */
export function createContext(
  ctx: Ctx,
  edge: Pick<GraphContext, 'signIn' | 'browser' | 'idempotencyKey' | 'isStillAllowed' | 'hasRoom'>,
): GraphContext {
  const context: Omit<GraphContext, 'loaders'> = { ...ctx, ...edge }
  return Object.assign(context, { loaders: createLoaders(context) })
}

/**
 * The context of one operation of a socket. It reads actor and language from the socket, because
 * they can change during a subscription.
 */
export function operationContext(socket: GraphContext): GraphContext {
  const context: GraphContext = {
    ...socket,
    get actor() {
      return socket.actor
    },
    get language() {
      return socket.language
    },
  }
  return Object.assign(context, { loaders: createLoaders(context) })
}
