import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTokens,
  deleteTokens,
  listAccountTokens,
  setAccountTokenStatus,
  setTokenStatus,
} from '../../../../server/domain/tokens/index.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'
import { person, type Person } from '../users/people.ts'

let server: TestServices
let root: Person
let admin: Person
let peer: Person
let user: Person
let other: Person

beforeAll(async () => {
  server = await openTestServices()
  root = await person(server.services, 'ROOT')
  admin = await person(server.services, 'ADMIN')
  peer = await person(server.services, 'ADMIN')
  user = await person(server.services, 'NORMAL')
  other = await person(server.services, 'NORMAL')
  for (const owner of [root, admin, peer, user, other]) {
    await createTokens(owner.ctx, { name: `of ${owner.user.username}` })
  }
})
afterAll(() => server.close())

type Filter = Parameters<typeof listAccountTokens>[1]['filter']

async function ownersSeenBy({ ctx }: Person, filter?: Filter): Promise<number[]> {
  const { rows } = await listAccountTokens(ctx, { filter })
  return rows.map(({ userId }) => userId)
}

describe('the tokens of accounts', () => {
  test('are those of lower roles for an admin, and all for root', async () => {
    expect(await ownersSeenBy(admin)).toEqual([other.user.id, user.user.id])
    const all = [other, user, peer, admin, root].map(one => one.user.id)
    expect(await ownersSeenBy(root)).toEqual(all)
  })

  test('are found by owner; those of a peer and of root stay hidden', async () => {
    expect(await ownersSeenBy(admin, { userId: user.user.id })).toEqual([user.user.id])
    expect(await ownersSeenBy(admin, { userId: peer.user.id })).toEqual([])
    expect(await ownersSeenBy(admin, { userId: root.user.id })).toEqual([])
    expect(await ownersSeenBy(root, { userId: peer.user.id })).toEqual([peer.user.id])
  })

  test('have no part of a key', async () => {
    const { rows } = await listAccountTokens(root.ctx, {})
    const keys = await server.services.db.token.findMany({ select: { keyPreview: true } })
    const text = JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(text).not.toMatch(/key/i)
    for (const { keyPreview } of keys) expect(text).not.toContain(keyPreview)
  })

  test('are found by a part of the name, taken literally, and by the present status', async () => {
    const [token] = await createTokens(user.ctx, { name: '100%' })
    await setTokenStatus(user.ctx, { id: token?.id ?? 0, status: 'DISABLED' })
    const names = async (filter: Filter) => {
      const { rows } = await listAccountTokens(admin.ctx, { filter })
      return rows.map(({ name }) => name)
    }
    expect(await names({ name: '0%' })).toEqual(['100%'])
    expect(await names({ status: 'DISABLED' })).toEqual(['100%'])
    await deleteTokens(user.ctx, { ids: [token?.id ?? 0] })
    expect(await names({ name: '0%' })).toEqual([])
  })

  test('one is disabled by an admin, audited, and belongs to its owner still', async () => {
    const [token] = await createTokens(user.ctx, { name: 'leaked' })
    const id = token?.id ?? 0
    const set = (by: Person, status = 'DISABLED' as const) =>
      setAccountTokenStatus(by.ctx, { id, status })
    expect(await set(admin)).toMatchObject({ id, status: 'DISABLED', userId: user.user.id })
    expect(JSON.stringify(Object.keys(await set(admin)))).not.toMatch(/key/i)
    const audits = await server.services.db.auditEntry.findMany({
      where: { target: `token:${id}`, action: 'token.set-status' },
    })
    expect(audits).toMatchObject([{ actorId: admin.user.id }])
    expect(await setTokenStatus(user.ctx, { id, status: 'ENABLED' })).toMatchObject({
      status: 'ENABLED',
    })
    await deleteTokens(user.ctx, { ids: [id] })
    await expect(set(admin)).rejects.toThrow('TOKEN_NOT_FOUND')
  })

  test('of a peer and of root look missing to an admin who wants to disable them', async () => {
    const ids = await server.services.db.token.findMany({
      where: { userId: { in: [peer.user.id, root.user.id] } },
    })
    for (const { id } of ids) {
      const input = { id, status: 'DISABLED' as const }
      await expect(setAccountTokenStatus(admin.ctx, input)).rejects.toThrow('TOKEN_NOT_FOUND')
      await expect(setAccountTokenStatus(user.ctx, input)).rejects.toThrow('FORBIDDEN')
      expect(await setAccountTokenStatus(root.ctx, input)).toMatchObject({ status: 'DISABLED' })
    }
    expect(ids).toHaveLength(2)
  })

  test('are refused to normal users and guests', async () => {
    await expect(listAccountTokens(user.ctx, {})).rejects.toThrow('FORBIDDEN')
  })
})
