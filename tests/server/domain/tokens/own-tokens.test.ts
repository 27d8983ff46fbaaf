import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { spend } from '../../../../server/domain/limits/index.ts'
import { verifyLedger } from '../../../../server/domain/money/index.ts'
import {
  createTokens,
  deleteTokens,
  getToken,
  listTokens,
  retireToken,
  revealTokenKey,
  setTokenStatus,
  tokenKey,
  updateToken,
} from '../../../../server/domain/tokens/index.ts'
import type { Token } from '../../../../server/generated/prisma/client.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { auditOf, person, type Person } from '../users/people.ts'

let server: TestServices
let root: Person
let user: Person
let other: Person

beforeAll(async () => {
  server = await openTestServices()
  root = await person(server.services, 'ROOT')
  user = await person(server.services, 'NORMAL')
  other = await person(server.services, 'NORMAL')
})
afterAll(async () => {
  expect(await verifyLedger(server.services.pool)).toEqual([])
  await server.close()
})

const make = async (by: Person, input: object = {}): Promise<Token> =>
  (await createTokens(by.ctx, { name: 'app', ...input }))[0]!
const rowOf = (id: number) => server.services.db.token.findUniqueOrThrow({ where: { id } })
const store = (id: number, data: object) => server.services.db.token.update({ where: { id }, data })

describe('a token belongs to its owner, for every role', () => {
  const verbs: [string, (by: Person, token: Token) => Promise<unknown>][] = [
    ['reading', (by, { id }) => getToken(by.ctx, { id })],
    ['its key', async (by, token) => tokenKey(by.ctx, token)],
    ['editing', (by, { id }) => updateToken(by.ctx, { id, name: 'mine now' })],
    ['its status', (by, { id }) => setTokenStatus(by.ctx, { id, status: 'DISABLED' })],
    ['deleting', (by, { id }) => deleteTokens(by.ctx, { ids: [id] })],
  ]

  test.each(verbs)('%s: a token of another user looks missing, to root too', async (_verb, act) => {
    const token = await make(user)
    for (const by of [other, root]) await expect(act(by, token)).rejects.toThrow('TOKEN_NOT_FOUND')
    expect(await rowOf(token.id)).toEqual(token)
  })

  test.each(verbs.filter(([verb]) => verb !== 'its key'))(
    '%s: a deleted one is missing',
    async (_verb, act) => {
      const token = await make(user)
      await deleteTokens(user.ctx, { ids: [token.id] })
      await expect(act(user, token)).rejects.toThrow('TOKEN_NOT_FOUND')
    },
  )

  test.each(verbs)('%s: refuses guests', async (_verb, act) => {
    const asGuest = { ...user, ctx: ctxFor(server.services, guest) }
    await expect(act(asGuest, await make(user))).rejects.toThrow('UNAUTHENTICATED')
  })

  test.each([0, -1, 1.5, 2 ** 53 + 2, '1 or 1=1'])('refuses the id %s', async id => {
    await expect(getToken(user.ctx, { id: id as number })).rejects.toThrow('INPUT_INVALID')
  })

  test('a list shows the own tokens only', async () => {
    const mine = await person(server.services, 'ADMIN')
    expect(await listTokens(mine.ctx, {})).toMatchObject({ rows: [], total: 0 })
    const token = await make(mine)
    expect(await listTokens(mine.ctx, {})).toMatchObject({ rows: [token], total: 1 })
  })
})

describe('listing tokens', () => {
  let owner: Person
  let tokens: Token[]
  beforeAll(async () => {
    owner = await person(server.services, 'NORMAL')
    tokens = [
      await make(owner, { name: '100%', balance: 30n }),
      await make(owner, { name: 'a_b', balance: 10n }),
      await make(owner, { name: 'Plain', balance: 20n }),
    ]
    await store(tokens[1]!.id, { status: 'DISABLED' })
  })
  const names = async (query: object) =>
    (await listTokens(owner.ctx, query)).rows.map(({ name }) => name)

  test('has the newest first by default', async () => {
    expect(await names({})).toEqual(['Plain', 'a_b', '100%'])
    const orderBy = { field: 'BALANCE', direction: 'ASC' }
    expect(await names({ orderBy })).toEqual(['a_b', 'Plain', '100%'])
  })

  test('has pages and the total count', async () => {
    const { rows, total } = await listTokens(owner.ctx, { skip: 1, take: 1 })
    expect([rows.map(({ name }) => name), total]).toEqual([['a_b'], 3])
  })

  test.each([
    [{ name: '%' }, ['100%']],
    [{ name: '_' }, ['a_b']],
    [{ name: 'pla' }, ['Plain']],
    [{ name: "' or 1=1--" }, []],
    [{ status: 'DISABLED' }, ['a_b']],
    [{ status: 'ENABLED', name: 'b' }, []],
  ])('filtered by %o', async (filter, found) => {
    expect(await names({ filter })).toEqual(found)
  })

  test('finds a key whole, with sk- before it, and by its first characters', async () => {
    const key = tokenKey(owner.ctx, tokens[1]!)
    for (const typed of [key, `sk-${key}`, key.slice(0, 8), `sk-${key.slice(0, 8)}`]) {
      expect(await names({ filter: { key: typed } })).toEqual(['a_b'])
    }
    expect(await names({ filter: { key: key.toLowerCase().slice(0, 12) + '!' } })).toEqual([])
    expect(await names({ filter: { key: 'sk-' } })).toHaveLength(3)
  })

  test('finds no key of another user', async () => {
    const foreign = tokenKey(user.ctx, await make(user))
    expect(await names({ filter: { key: foreign } })).toEqual([])
  })
})

describe('editing a token', () => {
  test('writes the given fields only, and not the status', async () => {
    const token = await make(user, { expiresAt: new Date('2020-01-01') })
    await store(token.id, { status: 'EXPIRED' })
    const after = await updateToken(user.ctx, { id: token.id, expiresAt: null, name: 'renamed' })
    expect(after).toEqual({ ...token, status: 'EXPIRED', expiresAt: null, name: 'renamed' })
    const rows = await auditOf(server.services, `token:${token.id}`)
    expect(rows).toMatchObject([{ action: 'token.update', change: { name: 'renamed' } }])
  })

  test('a new quota writes an entry', async () => {
    const token = await make(user, { balance: 100n })
    expect(await updateToken(user.ctx, { id: token.id, balance: 30n })).toMatchObject({
      balance: 30n,
    })
    expect(await updateToken(user.ctx, { id: token.id, unlimited: true })).toMatchObject({
      balance: 30n,
      unlimited: true,
    })
    const entries = await server.services.db.entry.findMany({
      where: { tokenId: token.id },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ tokenAmount }) => tokenAmount)).toEqual([100n, -70n])
  })

  test('a new quota notifies the owner’s ledger; a change without an entry does not', async () => {
    const { ctx, user: owner } = await person(server.services, 'NORMAL')
    const received: string[] = []
    const stop = server.services.bus.on('balance', id => received.push(id))
    const [token] = await createTokens(ctx, { name: 'app', balance: 100n, count: 3 })
    const { id } = token!
    await updateToken(ctx, { id, balance: 30n })
    await updateToken(ctx, { id, balance: 30n, unlimited: true, name: 'renamed' })
    await createTokens(ctx, { name: 'empty', balance: 0n })
    await server.services.bus.publish(server.services.pool, 'balance', 'end')
    await vi.waitFor(() => expect(received).toContain('end'))
    stop()
    expect(received).toEqual([String(owner.id), String(owner.id), 'end'])
  })

  test('an unchanged group may be unusable; a newly chosen one may not', async () => {
    const token = await make(user)
    await store(token.id, { group: 'retired' })
    await updateToken(user.ctx, { id: token.id, group: 'retired', name: 'kept' })
    const refusal = updateToken(user.ctx, { id: token.id, group: 'nowhere' })
    await expect(refusal).rejects.toThrow('GROUP_NOT_USABLE')
    expect(await updateToken(user.ctx, { id: token.id, group: '' })).toMatchObject({ group: '' })
  })

  test.each([
    ['an owner', { userId: 1 }],
    ['a key', { keyPreview: 'x' }],
    ['a status', { status: 'ENABLED' }],
    ['a negative quota', { balance: -1n }],
    ['an empty name', { name: '' }],
    ['a bad address', { allowIps: ['300.1.1.1'] }],
    ['a bad date', { expiresAt: 'tomorrow' }],
  ])('refuses %s', async (_what, changes) => {
    const token = await make(user)
    await expect(updateToken(user.ctx, { id: token.id, ...(changes as object) })).rejects.toThrow(
      'INPUT_INVALID',
    )
    expect(await rowOf(token.id)).toEqual(token)
  })
})

describe('the status of a token', () => {
  test('its owner disables and enables it', async () => {
    const { id } = await make(user)
    expect(await setTokenStatus(user.ctx, { id, status: 'DISABLED' })).toMatchObject({
      status: 'DISABLED',
    })
    expect(await setTokenStatus(user.ctx, { id, status: 'ENABLED' })).toMatchObject({
      status: 'ENABLED',
    })
    const rows = await auditOf(server.services, `token:${id}`)
    expect(rows.map(({ action }) => action)).toEqual(['token.set-status', 'token.set-status'])
  })

  test('refuses to enable an expired token until its expiry changes', async () => {
    const { id } = await make(user, { expiresAt: new Date('2020-01-01') })
    await store(id, { status: 'EXPIRED' })
    const enable = () => setTokenStatus(user.ctx, { id, status: 'ENABLED' })
    await expect(enable()).rejects.toThrow('TOKEN_STILL_EXPIRED')
    await updateToken(user.ctx, { id, expiresAt: new Date('2099-01-01') })
    expect(await enable()).toMatchObject({ status: 'ENABLED' })
  })

  test('refuses to enable an exhausted token until its quota grows or is unlimited', async () => {
    const { id } = await make(user, { balance: 0n })
    await store(id, { status: 'EXHAUSTED' })
    const enable = () => setTokenStatus(user.ctx, { id, status: 'ENABLED' })
    await expect(enable()).rejects.toThrow('TOKEN_STILL_EXHAUSTED')
    await updateToken(user.ctx, { id, unlimited: true })
    expect(await enable()).toMatchObject({ status: 'ENABLED' })
  })

  test.each(['EXPIRED', 'EXHAUSTED', '99', ''])(
    'refuses to be set to %j by its owner',
    async status => {
      const { id } = await make(user)
      await expect(setTokenStatus(user.ctx, { id, status })).rejects.toThrow('INPUT_INVALID')
    },
  )

  test('the server marks expired and exhausted tokens, and no others', async () => {
    const over = await make(user, { expiresAt: new Date('2020-01-01') })
    const spent = await make(user, { balance: 0n })
    const good = await make(user)
    const unlimited = await make(user, { balance: 0n, unlimited: true })
    const disabled = await make(user, { balance: 0n })
    await store(disabled.id, { status: 'DISABLED' })
    const statuses: string[] = []
    for (const { id } of [over, spent, good, unlimited, disabled]) {
      await retireToken(server.services, id)
      statuses.push((await rowOf(id)).status)
    }
    expect(statuses).toEqual(['EXPIRED', 'EXHAUSTED', 'ENABLED', 'ENABLED', 'DISABLED'])
    expect(await retireToken(server.services, over.id)).toBe(false)
  })

  test('refuses to mark a token as spent while calls hold its quota', async () => {
    const { id, userId } = await make(user, { balance: 0n })
    const { nodeId, db } = server.services
    const callId = '00000000-0000-4000-8000-000000000001'
    await db.hold.create({ data: { callId, nodeId, userId, tokenId: id, amount: 0n } })
    expect(await retireToken(server.services, id)).toBe(false)
    await db.hold.delete({ where: { callId } })
    expect(await retireToken(server.services, id)).toBe(true)
  })
})

describe('deleting tokens', () => {
  test('removes them from the list and keeps the rows', async () => {
    const owner = await person(server.services, 'NORMAL')
    const ids = [(await make(owner)).id, (await make(owner)).id]
    expect(await deleteTokens(owner.ctx, { ids })).toEqual(ids)
    expect(await listTokens(owner.ctx, {})).toMatchObject({ rows: [], total: 0 })
    expect((await rowOf(ids[0]!)).deletedAt).not.toBeNull()
  })

  test('refuses all when one is missing', async () => {
    const mine = await make(user)
    const foreign = await make(other)
    const both = deleteTokens(user.ctx, { ids: [mine.id, foreign.id] })
    await expect(both).rejects.toThrow('TOKEN_NOT_FOUND')
    expect((await rowOf(mine.id)).deletedAt).toBeNull()
  })

  test('refuses an empty list, and 1,001 at once', async () => {
    await expect(deleteTokens(user.ctx, { ids: [] })).rejects.toThrow('INPUT_INVALID')
    const ids = Array.from({ length: 1_001 }, (_, index) => index + 1)
    await expect(deleteTokens(user.ctx, { ids })).rejects.toThrow('INPUT_INVALID')
  })
})

describe('reading a whole key again', () => {
  test('writes an audit row with actor, token and time, without the key', async () => {
    const token = await make(user)
    const { key } = await revealTokenKey(user.ctx, { id: token.id })
    expect(key).toBe(tokenKey(user.ctx, token))
    const rows = await auditOf(server.services, `token:${token.id}`)
    expect(rows.at(-1)).toMatchObject({
      action: 'token.reveal',
      actorId: user.user.id,
      address: '127.0.0.1',
      outcome: 'ok',
    })
    const text = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'bigint' ? 0 : value,
    )
    expect(text).not.toContain(key.slice(0, 12))
  })

  test('is refused to others, and writes no audit row', async () => {
    const token = await make(user)
    await expect(revealTokenKey(root.ctx, { id: token.id })).rejects.toThrow('TOKEN_NOT_FOUND')
    expect(await auditOf(server.services, `token:${token.id}`)).toEqual([])
  })

  test('is refused after 2,000 readings of one account in 20 minutes', async () => {
    const token = await make(other)
    const read = () => revealTokenKey(other.ctx, { id: token.id })
    await spend(server.services, 'key-reveal', { subject: `user:${other.user.id}`, cost: 1_999 })
    await read()
    await expect(read()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await revealTokenKey(user.ctx, { id: (await make(user)).id })
  })
})
