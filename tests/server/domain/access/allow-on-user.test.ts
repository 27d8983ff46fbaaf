import { describe, expect, test } from 'vitest'
import type { RoleName } from '../../../../contract/enums.ts'
import {
  allowOnUser,
  allowRole,
  outranks,
  seesWholeUser,
} from '../../../../server/domain/access/index.ts'
import { actorOf } from '../../../support/services.ts'

const acting = (role: RoleName) => actorOf({ id: 1, username: 'actor', role, group: 'default' })

/** actor, target: may it read or edit · stands above · sees the whole row · may name the role. */
const table: [RoleName, RoleName, string][] = [
  ['NORMAL', 'NORMAL', 'no no no no'],
  ['NORMAL', 'ADMIN', 'no no no no'],
  ['NORMAL', 'ROOT', 'no no no no'],
  ['ADMIN', 'NORMAL', 'ok ok ok ok'],
  ['ADMIN', 'ADMIN', 'no no no no'],
  ['ADMIN', 'ROOT', 'no no no no'],
  ['ROOT', 'NORMAL', 'ok ok ok ok'],
  ['ROOT', 'ADMIN', 'ok ok ok ok'],
  ['ROOT', 'ROOT', 'ok no ok ok'],
]

const passes = (run: () => void) => {
  try {
    run()
    return true
  } catch {
    return false
  }
}

describe('the hierarchy of roles', () => {
  test.each(table)('%s towards %s: %s', (actorRole, role, expected) => {
    const actor = acting(actorRole)
    const outcomes = [
      passes(() => allowOnUser(actor, { role }, 'write')),
      outranks(actor, role),
      seesWholeUser(actor, { id: 2, role }),
      passes(() => allowRole(actor, role)),
    ]
    expect(outcomes.map(outcome => (outcome ? 'ok' : 'no')).join(' ')).toBe(expected)
  })

  test('says what was refused', () => {
    const admin = acting('ADMIN')
    const peer = { role: 'ADMIN' } as const
    expect(() => allowOnUser(admin, peer, 'read')).toThrow('USER_READ_HIERARCHY')
    expect(() => allowOnUser(admin, peer, 'write')).toThrow('USER_WRITE_HIERARCHY')
    expect(() => allowRole(admin, 'ADMIN')).toThrow('ROLE_TOO_HIGH')
  })

  test('everybody sees the whole of its own row', () => {
    expect(seesWholeUser(acting('NORMAL'), { id: 1, role: 'NORMAL' })).toBe(true)
    expect(seesWholeUser(acting('ADMIN'), { id: 1, role: 'ADMIN' })).toBe(true)
  })
})
