import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '../../../../server/domain/money/index.ts'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import { createTokens, tokenKey } from '../../../../server/domain/tokens/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { ctxFor, job, openTestServices, type TestServices } from '../../../support/services.ts'
import { auditOf, person, type Person } from '../users/people.ts'

let server: TestServices
let root: Person
let user: Person

beforeAll(async () => {
  server = await openTestServices()
  root = await person(server.services, 'ROOT')
  user = await person(server.services, 'NORMAL')
})
afterAll(async () => {
  expect(await verifyLedger(server.services.pool)).toEqual([])
  await server.close()
})

const create = (by: Person, input: object) => createTokens(by.ctx, { name: 'app', ...input })
const countOf = (by: Person) =>
  server.services.db.token.count({ where: { userId: by.user.id, deletedAt: null } })

describe('creating tokens', () => {
  test('does not lock the row of its user, which settlements need', async () => {
    const { bus, pool } = server.services
    const lock = `select from users where id = $1 for no key update nowait`
    const locked: number[] = []
    const publish: typeof bus.publish = async (...notifications) => {
      locked.push((await pool.query(lock, [user.user.id])).length)
      await bus.publish(...notifications)
    }
    const made = await createTokens({ ...user.ctx, bus: { ...bus, publish } }, { name: 'app' })
    expect(made).toHaveLength(1)
    expect(new Set(locked)).toEqual(new Set([1]))
  })

  test('creates one that never expires, with half a dollar, for its owner only', async () => {
    const [token, ...others] = await create(user, {})
    expect(others).toEqual([])
    expect(token).toMatchObject({
      userId: user.user.id,
      name: 'app',
      status: 'ENABLED',
      balance: 500_000n,
      unlimited: false,
      expiresAt: null,
      modelLimitsEnabled: false,
      modelLimits: [],
      allowIps: [],
      group: '',
    })
  })

  test('the key is 48 letters and digits, stored as a hash for lookup and encrypted for its owner', async () => {
    const [token] = await create(user, {})
    const key = tokenKey(user.ctx, token!)
    expect(key).toMatch(/^[0-9A-Za-z]{48}$/)
    expect(token!.keyPreview).toBe(`${key.slice(0, 4)}…${key.slice(-4)}`)
    expect(Buffer.from(token!.keyHash)).toEqual(Buffer.from(server.services.encryption.hash(key)))
    expect(Buffer.from(token!.keyCipher).includes(key)).toBe(false)
  })

  test('writes an entry for its quota and an audit row with the input', async () => {
    const owner = await person(server.services, 'NORMAL')
    const [token] = await create(owner, { balance: 7n })
    expect(
      await server.services.db.entry.findMany({ where: { userId: owner.user.id } }),
    ).toMatchObject([{ kind: 'TOKEN_LIMIT', tokenId: token!.id, tokenAmount: 7n, amount: 0n }])
    const rows = await auditOf(server.services, `user:${owner.user.id}`)
    expect(rows.at(-1)).toMatchObject({ action: 'token.create', change: { ids: [token!.id] } })
  })

  test('keeps every field', async () => {
    const wanted = {
      name: '生产环境',
      balance: 0n,
      unlimited: true,
      expiresAt: new Date('2030-01-31T08:00:00Z'),
      modelLimitsEnabled: true,
      modelLimits: ['gpt-4o', 'gpt-4o-mini'],
      allowIps: ['203.0.113.7', '2001:db8::/32', '0.0.0.0/0'],
      group: 'vip',
    }
    const [token] = await create(user, wanted)
    expect(token).toMatchObject(wanted)
  })

  test('the first of a batch has the given name, the others a random suffix too', async () => {
    const tokens = await create(user, { name: 'batch', count: 100, unlimited: true })
    const [first, ...rest] = tokens.map(({ name }) => name)
    expect(first).toBe('batch')
    expect(new Set(rest).size).toBe(99)
    for (const name of rest) expect(name).toMatch(/^batch-[0-9A-Za-z]{6}$/)
    expect(new Set(tokens.map(({ keyPreview }) => keyPreview)).size).toBe(100)
  })

  test('a user has at most 1,000; a larger batch is refused completely, also with concurrent requests', async () => {
    const owner = await person(server.services, 'NORMAL')
    for (let batch = 0; batch < 9; batch += 1) await create(owner, { count: 100 })
    const last = await Promise.allSettled([1, 2, 3].map(() => create(owner, { count: 60 })))
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countOf(owner)).toBe(960)
    const refusal = await create(owner, { count: 41 }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'TOKEN_LIMIT_REACHED', params: { max: 1_000 } })
    await create(owner, { count: 40 })
    await expect(create(owner, {})).rejects.toThrow('TOKEN_LIMIT_REACHED')
  })

  test('refuses a group the owner may not use', async () => {
    await updateOptions(root.ctx, {
      options: [{ key: 'GroupRatio', value: '{"default":1,"vip":1,"svip":1,"staff":1}' }],
    })
    const before = await countOf(user)
    for (const group of ['staff', 'nowhere']) {
      const refusal = await create(user, { group }).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code: 'GROUP_NOT_USABLE', params: { group } })
    }
    expect(await countOf(user)).toBe(before)
  })

  test.each([
    ['no name', { name: ' ' }, 'nameNeeded'],
    ['31 characters of name', { name: 'x'.repeat(31) }, 'valueTooLong'],
    ['10 KB of name', { name: 'x'.repeat(10_000) }, 'valueTooLong'],
    ['a negative quota', { balance: -1n }, 'valueTooSmall'],
    ['a broken quota', { balance: 0.1 }, 'valueInteger'],
    ['a quota beyond all numbers', { balance: 1e30 }, 'valueInteger'],
    ['no count', { count: 0 }, 'countPositive'],
    ['101 at once', { count: 101 }, 'countTooBig'],
    ['a date no calendar has', { expiresAt: '2024-13-45 99:99:99' }, 'expiresAtInvalid'],
    ['an endless date', { expiresAt: new Date(1e18) }, 'expiresAtInvalid'],
    ['a bad address', { allowIps: ['10.0.0.1', '10.0.0.256'] }, 'ipInvalid'],
    ['another owner', { userId: 1 }, 'valueUnknown'],
    ['a key', { key: 'x'.repeat(48) }, 'valueUnknown'],
    ['a status', { status: 'EXPIRED' }, 'valueUnknown'],
    ['use before use', { usedQuota: 5n }, 'valueUnknown'],
  ])('refuses %s', async (_what, input, messageKey) => {
    const refusal = await create(user, input).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'INPUT_INVALID', fields: [{ messageKey }] })
  })

  test('refuses guests and the server itself: a token needs an owner', async () => {
    const by = (ctx: Person['ctx']) => createTokens(ctx, { name: 'app' })
    await expect(by(ctxFor(server.services, guest))).rejects.toThrow('UNAUTHENTICATED')
    await expect(by(ctxFor(server.services, job))).rejects.toThrow('FORBIDDEN')
  })
})
