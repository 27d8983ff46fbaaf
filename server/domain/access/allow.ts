import { rankOf, type Actor, type UserActor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import { isOpenWithoutFactor, permissions, type Action } from './permissions.ts'

/**
 * Throws unless the actor may do the action: UNAUTHENTICATED for a guest, else FORBIDDEN, and
 * SECOND_FACTOR_MISSING for an account that has to add a second factor first.
 */
export function allow(actor: Actor, action: Action): void {
  if (rankOf(actor) < permissions[action]) {
    throw new AppError(actor.kind === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
  }
  if (lacksFactor(actor) && !isOpenWithoutFactor(action))
    throw new AppError('SECOND_FACTOR_MISSING')
}

/** Whether the actor has to add a second factor before anything else. */
export const lacksFactor = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.isFactorMissing === true

/** As `allow`, for actions of a user; returns the user, who is the owner of the rows. */
export function allowUser(actor: Actor, action: Action): UserActor {
  allow(actor, action)
  if (actor.kind === 'user') return actor
  throw new AppError(actor.kind === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
}
