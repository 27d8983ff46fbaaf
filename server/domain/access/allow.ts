import { rankOf, type Actor, type UserActor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import { permissions, type Action } from './permissions.ts'

/** Lets the actor pass or throws UNAUTHENTICATED for a guest, FORBIDDEN for anybody else. */
export function allow(actor: Actor, action: Action): void {
  if (rankOf(actor) >= permissions[action]) return
  throw new AppError(actor.kind === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}

/** As `allow`, for what only a person can do: the owner of the rows is the returned user. */
export function allowUser(actor: Actor, action: Action): UserActor {
  allow(actor, action)
  if (actor.kind === 'user') return actor
  throw new AppError(actor.kind === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}
