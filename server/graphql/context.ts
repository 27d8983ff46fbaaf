import type { Cookie } from '../domain/sessions/index.ts'
import type { Language } from '../../contract/enums.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { createLoaders, type Loaders } from './loaders.ts'

/** What a resolver receives: what a verb receives, and what only this edge has. */
export interface GraphContext extends Ctx {
  /** Replaced when the operation itself signs somebody in or out. */
  actor: Actor
  /** Replaced when a socket names one as it is opened. */
  language: Language
  readonly signIn: SignInCookie
  /** Header `Idempotency-Key`, as sent; see `once.ts`. */
  readonly idempotencyKey: string | undefined
  readonly loaders: Loaders
  /** Asked before each event of a subscription: is the reader still who he was? */
  isStillAllowed(): Promise<boolean>
  /** Resolves once the reader has taken what was sent, so that a backlog does not pile up here. */
  hasRoom(): Promise<void>
}

/** The sign-in cookie: the value that was sent, and what the answer does to it. */
export interface SignInCookie {
  readonly value: string | undefined
  set(cookie: Cookie): void
  clear(): void
}

/** For one operation over HTTP, or for one socket, whose operations have each their own. */
export function createContext(
  ctx: Ctx,
  edge: Pick<GraphContext, 'signIn' | 'idempotencyKey' | 'isStillAllowed' | 'hasRoom'>,
): GraphContext {
  const context: Omit<GraphContext, 'loaders'> = { ...ctx, ...edge }
  return Object.assign(context, { loaders: createLoaders(context) })
}

/**
 * For one operation of a socket. Actor and language are those that the socket has at each moment,
 * since a subscription lives as long as they can change.
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
