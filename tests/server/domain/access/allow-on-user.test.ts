import { describe, expect, test } from 'vitest'
import type { RoleName } from '../../../../contract/enums.ts'
import { allowOnUser, outranks, seesWholeUser } from '../../../../server/domain/access/index.ts'
import { actorOf } from '../../../support/services.ts'

const acting = (role: RoleName) => actorOf({ id: 1, username: 'actor', role, group: 'default' })

/** actor, target: may write · ranks above · sees the whole row. */
const table: [RoleName, RoleName, string][] = [
  ['NORMAL', 'NORMAL', 'no no no'],
  ['NORMAL', 'ADMIN', 'no no no'],
  ['NORMAL', 'ROOT', 'no no no'],
  ['ADMIN', 'NORMAL', 'ok ok ok'],
  ['ADMIN', 'ADMIN', 'no no no'],
  ['ADMIN', 'ROOT', 'no no no'],
  ['ROOT', 'NORMAL', 'ok ok ok'],
  ['ROOT', 'ADMIN', 'ok ok ok'],
  ['ROOT', 'ROOT', 'ok no ok'],
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
    ]
    expect(outcomes.map(outcome => (outcome ? 'ok' : 'no')).join(' ')).toBe(expected)
  })

  test('names the refused action in the error', () => {
    const admin = acting('ADMIN')
    const peer = { role: 'ADMIN' } as const
    expect(() => allowOnUser(admin, peer, 'read')).toThrow('USER_READ_HIERARCHY')
    expect(() => allowOnUser(admin, peer, 'write')).toThrow('USER_WRITE_HIERARCHY')
  })

  test('every user sees the whole own row', () => {
    expect(seesWholeUser(acting('NORMAL'), { id: 1, role: 'NORMAL' })).toBe(true)
    expect(seesWholeUser(acting('ADMIN'), { id: 1, role: 'ADMIN' })).toBe(true)
  })
})
