import { roleCode } from '../../../contract/enums.ts'

const GUEST = 0
const { NORMAL, ADMIN, ROOT } = roleCode

/**
 * Every action and the lowest role that may do it. A verb that names another action does not compile.
 * `own` and `self` apply to the actor's own rows only, whatever the role.
 */
export const permissions = {
  'session:open': GUEST,
  'session:close': GUEST,
  'account:open': GUEST,
  'password:reset': GUEST,
  'price:read': GUEST,

  'session:own': NORMAL,
  'user:self': NORMAL,
  'second-factor:own': NORMAL,
  'access-token:own': NORMAL,
  'token:own': NORMAL,
  'log:own': NORMAL,
  'log-view:own': NORMAL,
  'entry:own': NORMAL,
  'redemption:redeem': NORMAL,
  'invitation:own': NORMAL,
  'order:own': NORMAL,
  'task:own': NORMAL,

  'user:read': ADMIN,
  'user:write': ADMIN,
  'money:adjust': ADMIN,
  'group:list': ADMIN,
  'channel:read': ADMIN,
  'channel:write': ADMIN,
  'channel:test': ADMIN,
  'log:read': ADMIN,
  'log:clear-now': ADMIN,
  'token:read': ADMIN,
  'token:write': ADMIN,
  'entry:read': ADMIN,
  'redemption:read': ADMIN,
  'redemption:write': ADMIN,
  'order:read': ADMIN,
  'task:read': ADMIN,

  'user:set-role': ROOT,
  'order:refund': ROOT,
  'option:read': ROOT,
  'option:write': ROOT,
  'mail:test': ROOT,
  'audit:read': ROOT,
  'log:clear': ROOT,
  'ledger:verify': ROOT,
  'entry:follow': ROOT,
  'hold:read': ROOT,
  'hold:release': ROOT,
  'setup:read': ROOT,
  'limit:read': ROOT,
} as const

export type Action = keyof typeof permissions

/** What an account may do while it lacks a required second factor, beside the actions of guests. */
const openWithoutFactor: ReadonlySet<Action> = new Set(['session:own', 'second-factor:own'])

export const isOpenWithoutFactor = (action: Action): boolean =>
  permissions[action] === GUEST || openWithoutFactor.has(action)
