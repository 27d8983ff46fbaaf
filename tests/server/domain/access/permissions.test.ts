import { describe, expect, test } from 'vitest'
import { allow, allowUser, type Action } from '../../../../server/domain/access/index.ts'
import { guest, type Actor } from '../../../../server/kernel/actor.ts'
import { actorOf, job } from '../../../support/services.ts'

const person = (role: 'NORMAL' | 'ADMIN' | 'ROOT') =>
  actorOf({ id: 1, username: 'alice', role, group: 'default' })

const actors = {
  guest,
  normal: person('NORMAL'),
  admin: person('ADMIN'),
  root: person('ROOT'),
  server: job,
} as const satisfies Record<string, Actor>

/** The outcome for guest, normal user, admin, root and the server: ok, 401 not signed in, no refused. */
const matrix: Readonly<Record<Action, string>> = {
  'session:open': 'ok ok ok ok ok',
  'session:close': 'ok ok ok ok ok',
  'account:open': 'ok ok ok ok ok',
  'password:reset': 'ok ok ok ok ok',
  'price:read': 'ok ok ok ok ok',
  'session:own': '401 ok ok ok ok',
  'user:self': '401 ok ok ok ok',
  'second-factor:own': '401 ok ok ok ok',
  'access-token:own': '401 ok ok ok ok',
  'token:own': '401 ok ok ok ok',
  'log:own': '401 ok ok ok ok',
  'log-view:own': '401 ok ok ok ok',
  'entry:own': '401 ok ok ok ok',
  'redemption:redeem': '401 ok ok ok ok',
  'invitation:own': '401 ok ok ok ok',
  'order:own': '401 ok ok ok ok',
  'task:own': '401 ok ok ok ok',
  'user:read': '401 no ok ok ok',
  'user:write': '401 no ok ok ok',
  'money:adjust': '401 no ok ok ok',
  'group:list': '401 no ok ok ok',
  'channel:read': '401 no ok ok ok',
  'channel:write': '401 no ok ok ok',
  'channel:test': '401 no ok ok ok',
  'log:read': '401 no ok ok ok',
  'log:clear-now': '401 no ok ok ok',
  'token:read': '401 no ok ok ok',
  'token:write': '401 no ok ok ok',
  'entry:read': '401 no ok ok ok',
  'redemption:read': '401 no ok ok ok',
  'redemption:write': '401 no ok ok ok',
  'order:read': '401 no ok ok ok',
  'task:read': '401 no ok ok ok',
  'user:set-role': '401 no no ok ok',
  'order:refund': '401 no no ok ok',
  'option:read': '401 no no ok ok',
  'option:write': '401 no no ok ok',
  'mail:test': '401 no no ok ok',
  'audit:read': '401 no no ok ok',
  'log:clear': '401 no no ok ok',
  'ledger:verify': '401 no no ok ok',
  'entry:follow': '401 no no ok ok',
  'hold:read': '401 no no ok ok',
  'setup:read': '401 no no ok ok',
  'limit:read': '401 no no ok ok',
  'hold:release': '401 no no ok ok',
}

const rows = Object.entries(matrix).flatMap(([action, outcomes]) =>
  outcomes.split(' ').map((outcome, index) => ({
    action: action as Action,
    actor: Object.keys(actors)[index] as keyof typeof actors,
    outcome,
  })),
)

function outcomeOf(run: () => unknown): string {
  try {
    run()
    return 'ok'
  } catch (error) {
    const { code } = error as { code: string }
    return { UNAUTHENTICATED: '401', FORBIDDEN: 'no' }[code] ?? code
  }
}

describe('the permissions', () => {
  test.each(rows)('$action by $actor: $outcome', ({ action, actor, outcome }) => {
    expect(outcomeOf(() => allow(actors[actor], action))).toBe(outcome)
  })

  test('actions of users are refused to the server itself', () => {
    expect(outcomeOf(() => allowUser(job, 'token:own'))).toBe('no')
    expect(outcomeOf(() => allowUser(guest, 'session:open'))).toBe('401')
    expect(allowUser(actors.normal, 'token:own')).toBe(actors.normal)
  })

  const open = ['session:own', 'second-factor:own', 'session:open', 'session:close']
  test.each(Object.keys(matrix) as Action[])('%s by an account that lacks a factor', action => {
    const outcome = outcomeOf(() => allow({ ...actors.root, isFactorMissing: true }, action))
    const isForGuests = matrix[action].startsWith('ok')
    expect(outcome).toBe(open.includes(action) || isForGuests ? 'ok' : 'SECOND_FACTOR_MISSING')
  })
})
