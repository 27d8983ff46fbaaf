import { rankOf, type Actor, type UserActor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import { permissions, type Action } from './permissions.ts'

/** Throws unless the actor may do the action: UNAUTHENTICATED for a guest, else FORBIDDEN. */
export function allow(actor: Actor, action: Action): void {
  if (rankOf(actor) >= permissions[action]) return
  throw new AppError(actor.kind === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}

/** As `allow`, for actions of a user; returns the user, who is the owner of the rows. */
export function allowUser(actor: Actor, action: Action): UserActor {
  allow(actor, action)
  if (actor.kind === 'user') return actor
  throw new AppError(actor.kind === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}
