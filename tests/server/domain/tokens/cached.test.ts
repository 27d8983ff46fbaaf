import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTokens,
  deleteTokens,
  setTokenStatus,
  tokenByKey,
  tokenKey,
  updateToken,
} from '../../../../server/domain/tokens/index.ts'
import { openServicesOn, openTestServices, type TestServices } from '../../../support/services.ts'
import { person, until, type Person } from '../users/people.ts'

let server: TestServices
let other: Awaited<ReturnType<typeof openServicesOn>>
let user: Person

beforeAll(async () => {
  server = await openTestServices()
  other = await openServicesOn(server.databaseUrl)
  user = await person(server.services, 'NORMAL')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

async function make(input: object = {}) {
  const [token] = await createTokens(user.ctx, { name: 'app', ...input })
  return { id: token!.id, key: tokenKey(user.ctx, token!) }
}
const there = (key: string) => tokenByKey(other.services, key)

describe('the token of a key', () => {
  test('has all fields that a call needs, from memory', async () => {
    const expiresAt = new Date('2030-01-31T08:00:00Z')
    const allowIps = ['10.0.0.0/8']
    const modelLimits = ['gpt-4o']
    const limits = { modelLimitsEnabled: true, modelLimits, allowIps, group: 'vip' }
    const { id, key } = await make({ expiresAt, unlimited: true, ...limits })
    const token = await there(key)
    expect(token).toMatchObject({
      id,
      userId: user.user.id,
      name: 'app',
      status: 'ENABLED',
      expiresAt: expiresAt.getTime(),
      unlimited: true,
      modelLimits: new Set(modelLimits),
      group: 'vip',
    })
    expect(token?.allowIps?.allows('10.1.2.3')).toBe(true)
    expect(token?.allowIps?.allows('11.1.2.3')).toBe(false)
    // The notification of its creation may come late, and makes it load once more.
    await until(async () => (await there(key)) === (await there(key)))
  })

  test('has no limits when none are enabled', async () => {
    const { key } = await make({ modelLimits: ['gpt-4o'] })
    expect(await there(key)).toMatchObject({
      modelLimits: undefined,
      allowIps: undefined,
      expiresAt: undefined,
      group: '',
    })
  })

  test.each([
    '',
    'x',
    'A'.repeat(48),
    'A'.repeat(47),
    `${'A'.repeat(48)}-12`,
    "' or 1=1--",
    '\0'.repeat(48),
  ])('that is unknown has no token: %j', async key => {
    expect(await there(key)).toBeUndefined()
  })

  test('a change is seen on other processes: disabled, edited, deleted', async () => {
    const { id, key } = await make()
    expect(await there(key)).toMatchObject({ status: 'ENABLED' })
    await setTokenStatus(user.ctx, { id, status: 'DISABLED' })
    await until(async () => (await there(key))?.status === 'DISABLED')
    await updateToken(user.ctx, { id, unlimited: true })
    await until(async () => (await there(key))?.unlimited === true)
    await deleteTokens(user.ctx, { ids: [id] })
    await until(async () => (await there(key)) === undefined)
  })
})
