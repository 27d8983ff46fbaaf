import { roleCode } from '../../../contract/enums.ts'

const EVERYBODY = 0
const { NORMAL, ADMIN, ROOT } = roleCode

/**
 * What can be done, and the lowest role that may do it. Total: a verb names a row of this table or
 * does not compile. `own` and `self` reach the actor's own rows only, whatever the role.
 */
export const permissions = {
  'status:read': EVERYBODY,
  'pricing:read': EVERYBODY,
  'session:open': EVERYBODY,
  'session:close': EVERYBODY,

  'user:self': NORMAL,
  'access-token:own': NORMAL,
  'token:own': NORMAL,
  'log:own': NORMAL,
  'group:own': NORMAL,
  'model:own': NORMAL,
  'playground:use': NORMAL,
  'entry:own': NORMAL,
  'redemption:redeem': NORMAL,
  'invitation:own': NORMAL,
  'order:own': NORMAL,

  'user:read': ADMIN,
  'user:write': ADMIN,
  'money:adjust': ADMIN,
  'group:list': ADMIN,
  'channel:read': ADMIN,
  'channel:write': ADMIN,
  'channel:test': ADMIN,
  'channel:pin': ADMIN,
  'log:read': ADMIN,
  'log:clear': ADMIN,
  'entry:read': ADMIN,
  'redemption:read': ADMIN,
  'redemption:write': ADMIN,
  'order:read': ADMIN,

  'user:set-role': ROOT,
  'option:read': ROOT,
  'option:write': ROOT,
  'books:verify': ROOT,
  'entry:follow': ROOT,
  'hold:read': ROOT,
  'audit:read': ROOT,
} as const

export type Action = keyof typeof permissions
