import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../../../../server/domain/sessions/index.ts'
import { verifyLedger } from '../../../../server/domain/money/index.ts'
import { ensureRoot } from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import {
  ctxFor,
  openServicesOn,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'

let server: TestServices
beforeEach(async () => {
  server = await openTestServices()
})
afterEach(() => server.close())

const enter = async (password: string) =>
  (await signIn(ctxFor(server.services, guest), { username: 'root', password })).user

describe('the first start', () => {
  test('creates root with a random password, which is returned once', async () => {
    const account = await ensureRoot(server.services, { demo: false })
    expect(account).toEqual({
      username: 'root',
      password: expect.stringMatching(/^[0-9A-Za-z]{16}$/),
    })
    expect(await enter(account?.password ?? '')).toMatchObject({
      role: 'ROOT',
      displayName: 'Root User',
      balance: 100_000_000n,
      defaultPassword: false,
    })
    expect(await verifyLedger(server.services.pool)).toEqual([])
    expect(await ensureRoot(server.services, { demo: false })).toBeUndefined()
  })

  test('uses the password of the operator and does not return it', async () => {
    const account = await ensureRoot(server.services, { password: 'operator says', demo: false })
    expect(account).toEqual({ username: 'root' })
    expect(await enter('operator says')).toMatchObject({ defaultPassword: false })
  })

  test('only the demo starts with the well-known password, and marks the account', async () => {
    expect(await ensureRoot(server.services, { demo: true })).toEqual({
      username: 'root',
      password: '123456',
    })
    expect(await enter('123456')).toMatchObject({ defaultPassword: true })
  })

  test('refuses to create a second root, with any password', async () => {
    await ensureRoot(server.services, { password: 'the first one', demo: false })
    expect(
      await ensureRoot(server.services, { password: 'the second', demo: false }),
    ).toBeUndefined()
    await expect(enter('the second')).rejects.toThrow('CREDENTIALS_WRONG')
  })

  test('creates one root when several processes start at once', async () => {
    const other = await openServicesOn(server.databaseUrl)
    const starts = [server.services, other.services].flatMap(services => [
      ensureRoot(services, { demo: false }),
      ensureRoot(services, { demo: false }),
    ])
    const made = (await Promise.all(starts)).filter(account => account !== undefined)
    await other.close()
    expect(made).toHaveLength(1)
    expect(await server.services.db.user.count()).toBe(1)
    expect(await enter(made[0]?.password ?? '')).toMatchObject({ role: 'ROOT' })
  })
})
