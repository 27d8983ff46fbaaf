import { roleCode, type RoleName, type UserStatusName } from '../../../../contract/enums.ts'

export type UserAction =
  | 'edit'
  | 'adjustBalance'
  | 'promote'
  | 'demote'
  | 'disable'
  | 'enable'
  | 'resetFactors'
  | 'close'

export interface Viewer {
  readonly id: string
  readonly role: RoleName
}

interface Target extends Viewer {
  readonly status: UserStatusName
  readonly closedAt?: string | null | undefined
}

/**
 * Whether the viewer may take an action on a user. The server decides by the same rules and refuses
 * the rest; what it would refuse is not offered.
 */
export function mayTake(action: UserAction, viewer: Viewer, user: Target): boolean {
  return !user.closedAt && isAllowed[action](viewer, user)
}

const isAllowed: Record<UserAction, (viewer: Viewer, user: Target) => boolean> = {
  edit: mayWrite,
  // One's own balance grows by redeemed codes and top-ups.
  adjustBalance: (viewer, user) => mayWrite(viewer, user) && viewer.id !== user.id,
  promote: ({ role }, user) => role === 'ROOT' && user.role === 'NORMAL',
  demote: ({ role }, user) => role === 'ROOT' && user.role === 'ADMIN',
  disable: (viewer, user) => outranks(viewer, user) && user.status === 'ENABLED',
  enable: (viewer, user) => mayWrite(viewer, user) && user.status === 'DISABLED',
  resetFactors: outranks,
  close: outranks,
}

/** Why the viewer may not do something with a user that others may do. */
export type Refusal = 'rank' | 'root' | 'self'

/** Whether an action changes anything for such a user, for every viewer. */
const isFitting: Record<UserAction, (user: Target) => boolean> = {
  edit: () => true,
  adjustBalance: () => true,
  promote: ({ role }) => role === 'NORMAL',
  demote: ({ role }) => role === 'ADMIN',
  disable: ({ status }) => status === 'ENABLED',
  enable: ({ status }) => status === 'DISABLED',
  resetFactors: () => true,
  close: () => true,
}

/**
 * Why the viewer may not take an action on a user. Undefined when it is allowed, and for an action that
 * does not fit the user.
 */
export function refusalOf(action: UserAction, viewer: Viewer, user: Target): Refusal | undefined {
  if (user.closedAt || !isFitting[action](user) || mayTake(action, viewer, user)) return undefined
  return reasonOf(viewer, user, action)
}

/** Why the viewer may not read something of a user. */
export function reasonOf(viewer: Viewer, user: Target, action?: UserAction): Refusal {
  if (viewer.id === user.id) return 'self'
  const isOfRoot = action === 'promote' || action === 'demote'
  return isOfRoot && viewer.role !== 'ROOT' ? 'root' : 'rank'
}

/** Whether the viewer may read the ledger of a user. */
export function mayReadLedger(viewer: Viewer, user: Target): boolean {
  return mayWrite(viewer, user) || viewer.id === user.id
}

/** Whether the list of tokens of accounts has those of a user. */
export function mayReadTokens(viewer: Viewer, user: Target): boolean {
  return mayWrite(viewer, user)
}

/** Only users with a lower role; root every user. */
function mayWrite(viewer: Viewer, user: Target): boolean {
  return viewer.role === 'ROOT' || outranks(viewer, user)
}

function outranks(viewer: Viewer, user: Target): boolean {
  return roleCode[viewer.role] > roleCode[user.role]
}
