import { roleCode, type RoleName } from '../../contract/enums.ts'

/** Who acts. Permission and audit have this one source; the owner of a new row comes from it. */
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
  /** How the user was recognised; some verbs want the browser session itself. */
  readonly via: 'session' | 'access-token'
}

/** The server acting for itself: a scheduled job, the first start. */
export interface JobActor {
  readonly kind: 'job'
  readonly name: string
}

export const guest: GuestActor = { kind: 'guest' }

/** 0 for a guest, above every user for the server itself. */
export function rankOf(actor: Actor): number {
  if (actor.kind === 'guest') return 0
  return actor.kind === 'job' ? Number.MAX_SAFE_INTEGER : roleCode[actor.role]
}
