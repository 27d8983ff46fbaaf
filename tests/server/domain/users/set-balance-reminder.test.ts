import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setBalanceReminder } from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { ctxFor, job, openTestServices, type TestServices } from '../../../support/services.ts'
import { auditOf, person, rowOf, type Person } from './people.ts'

let server: TestServices
let who: Person

beforeAll(async () => {
  server = await openTestServices()
  who = await person(server.services, 'NORMAL')
})
afterAll(() => server.close())

const stored = async () => (await rowOf(server.services, who.user.id)).remindBelow

describe('the balance below which the owner is reminded', () => {
  test('is that of the site until the owner sets one', async () => {
    expect(await stored()).toBeNull()
  })

  test.each([
    ['an amount', 1_000_000n, 1_000_000n],
    ['an amount as text', '250', 250n],
    ['no reminders', 0n, 0n],
    ['the amount of the site', null, null],
    ['the largest amount', 9_007_199_254_740_991n, 9_007_199_254_740_991n],
    ['nothing', undefined, null],
  ])('can be %s', async (_what, remindBelow, expected) => {
    const after = await setBalanceReminder(who.ctx, { remindBelow })
    expect(after).toMatchObject({ id: who.user.id, remindBelow: expected, passwordHash: null })
    expect(await stored()).toBe(expected)
  })

  test.each([
    ['a negative amount', -1n],
    ['a fraction', 1.5],
    ['too much', 9_007_199_254_740_992n],
    ['words', 'ten'],
  ])('cannot be %s', async (_what, remindBelow) => {
    await expect(setBalanceReminder(who.ctx, { remindBelow })).rejects.toThrow('INPUT_INVALID')
    expect(await stored()).toBeNull()
  })

  test('is audited when it changes, and only then', async () => {
    await setBalanceReminder(who.ctx, { remindBelow: 5n })
    await setBalanceReminder(who.ctx, { remindBelow: 5n })
    const rows = await auditOf(server.services, `user:${who.user.id}`)
    const changes = rows.filter(({ action }) => action === 'user.set-reminder')
    expect(changes.at(-1)?.change).toEqual({ remindBelow: { before: null, after: '5' } })
    expect(
      changes.filter(({ change }) => JSON.stringify(change).includes('"after":"5"')),
    ).toHaveLength(1)
  })

  test('is refused to guests and to the server itself', async () => {
    for (const [actor, code] of [
      [guest, 'UNAUTHENTICATED'],
      [job, 'FORBIDDEN'],
    ] as const) {
      const ctx = ctxFor(server.services, actor)
      await expect(setBalanceReminder(ctx, { remindBelow: 1n })).rejects.toThrow(code)
    }
  })
})
