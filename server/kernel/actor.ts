import { roleCode, type RoleName } from '../../contract/enums.ts'

/** The user or job that acts. Permissions, audit entries and the owner of new rows are based on it. */
export type Actor = GuestActor | UserActor | JobActor

export interface GuestActor {
  readonly kind: 'guest'
}

export interface UserActor {
  readonly kind: 'user'
  readonly id: number
  readonly username: string
  readonly role: RoleName
  readonly group: string
  /** How the user was authenticated. Some verbs require a session. */
  readonly via: 'session' | 'access-token'
  /** The number of the sign-in of a session. */
  readonly signInId?: number
  /** The site requires a second factor that the account does not have: it may only add one. */
  readonly isFactorMissing?: true
}

/** The server itself: a scheduled job or the first start. */
export interface JobActor {
  readonly kind: 'job'
  readonly name: string
}

export const guest: GuestActor = { kind: 'guest' }

/** The rank of an actor: 0 for a guest, above every user for the server itself. */
export function rankOf(actor: Actor): number {
  if (actor.kind === 'guest') return 0
  return actor.kind === 'job' ? Number.MAX_SAFE_INTEGER : roleCode[actor.role]
}
