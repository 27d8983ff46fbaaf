import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditFilterRaw } from '../../../../contract/inputs/audit-entry.ts'
import { audit, type AuditRow } from '../../../../server/domain/access/index.ts'
import {
  exportAuditEntries,
  getAuditEntry,
  listAuditEntries,
  newestAuditEntries,
} from '../../../../server/domain/audit/index.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'
import { person, type Person } from '../users/people.ts'

let server: TestServices
let root: Person
let admin: Person
beforeAll(async () => {
  server = await openTestServices()
  root = await person(server.services, 'ROOT')
  admin = await person(server.services, 'ADMIN')
  const at = (ctx: Ctx, address: string, requestId: string) => ({ ...ctx, address, requestId })
  const change = { name: { before: 'The "old" name', after: '50%_off\nMüller' }, weight: 4711 }
  const rows: [Ctx, AuditRow][] = [
    [at(root.ctx, '10.0.0.1', 'r-1'), { action: 'channel.create', target: 'channel:1' }],
    [at(admin.ctx, '10.0.0.2', 'r-2'), { action: 'channel.update', target: 'channel:1', change }],
    [at(admin.ctx, '10.0.0.2', 'r-3'), { action: 'session.open', outcome: 'refused' }],
  ]
  await server.services.pool.query('alter table audit_entries disable trigger all')
  await server.services.db.auditEntry.deleteMany()
  await server.services.pool.query('alter table audit_entries enable trigger all')
  for (const [by, row] of rows) await server.services.tx(tx => audit(tx, by, row))
})
afterAll(() => server.close())

const actionsOf = async (filter?: AuditFilterRaw) =>
  (await listAuditEntries(root.ctx, { filter })).rows.map(({ action }) => action)

const ALL = ['session.open', 'channel.update', 'channel.create']

describe('the audit log', () => {
  test.each<[string, AuditFilterRaw, string[]]>([
    ['no filter', {}, ALL],
    ['a noun', { noun: 'channel' }, ['channel.update', 'channel.create']],
    ['a noun that is the beginning of another', { noun: 'token' }, []],
    ['an outcome', { outcome: 'refused' }, ['session.open']],
    ['an action', { keyword: 'channel.update' }, ['channel.update']],
    ['an object', { keyword: 'channel:1' }, ['channel.update', 'channel.create']],
    ['an address', { keyword: '10.0.0.1' }, ['channel.create']],
    ['a request', { keyword: 'r-3' }, ['session.open']],
    ['a part of a word', { keyword: 'channel' }, []],
    ['a part of a value before', { keyword: 'OLD' }, ['channel.update']],
    ['a part of a value after', { keyword: 'müller' }, ['channel.update']],
    ['a quoted part of a value', { keyword: 'the "old"' }, ['channel.update']],
    ['a part of a number', { keyword: '4711' }, ['channel.update']],
    ['a value with characters of patterns', { keyword: '50%_' }, ['channel.update']],
    ['characters of patterns that no value has', { keyword: 'o%d' }, []],
    ['a value of another noun', { noun: 'session', keyword: 'old' }, []],
    ['a value before a time', { to: '2020-01-01T00:00:00Z', keyword: 'old' }, []],
    ['a time before all', { to: '2020-01-01T00:00:00Z' }, []],
    ['a time after some', { from: '2020-01-01T00:00:00Z' }, ALL],
    ['several conditions', { noun: 'channel', keyword: 'r-2' }, ['channel.update']],
  ])('is filtered by %s', async (_what, filter, expected) => {
    expect(await actionsOf(filter)).toEqual(expected)
  })

  test('is filtered by who acted', async () => {
    expect(await actionsOf({ actorId: admin.user.id })).toEqual(['session.open', 'channel.update'])
  })

  test('has numbered pages and a total', async () => {
    const page = await listAuditEntries(root.ctx, { skip: 1, take: 1, snapshot: 'now' })
    expect(page.rows.map(({ action }) => action)).toEqual(['channel.update'])
    expect(page).toMatchObject({ total: 3, isTotalCapped: false })
  })

  test('has its newest entries without a count, for followers', async () => {
    const newest = await newestAuditEntries(root.ctx, { take: 2 })
    expect(newest.map(({ action }) => action)).toEqual(['session.open', 'channel.update'])
  })

  test('is saved oldest first, with the names of those who acted', async () => {
    const saved = await Array.fromAsync(exportAuditEntries(root.ctx, { noun: 'channel' }))
    expect(saved.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['channel.create', 'root'],
      ['channel.update', admin.user.username],
    ])
  })

  test('is saved and followed with a part of a value', async () => {
    const filter = { keyword: 'old' }
    const saved = await Array.fromAsync(exportAuditEntries(root.ctx, filter))
    const newest = await newestAuditEntries(root.ctx, { filter, take: 2 })
    expect([...saved, ...newest].map(({ action }) => action)).toEqual([
      'channel.update',
      'channel.update',
    ])
  })

  test('says that there are more entries than those with a value that it shows', async () => {
    const address = '10.9.9.9'
    await server.services.pool.query(
      `insert into audit_entries (action, address, change)
       select 'user.update', $1, '{"name": "in many entries"}' from generate_series(1, 10001)`,
      [address],
    )
    const many = await listAuditEntries(root.ctx, { filter: { keyword: 'IN MANY' }, take: 1 })
    expect(many).toMatchObject({ total: 10_000, totalLimit: 10_000, isTotalCapped: true })
    const all = await listAuditEntries(root.ctx, { filter: { keyword: address }, take: 1 })
    expect(all).toMatchObject({ total: 10_001, isTotalCapped: false })
  })

  test('is for root only', async () => {
    await expect(listAuditEntries(admin.ctx, {})).rejects.toThrow('FORBIDDEN')
    await expect(newestAuditEntries(admin.ctx, { take: 1 })).rejects.toThrow('FORBIDDEN')
    await expect(getAuditEntry(admin.ctx, { id: 1 })).rejects.toThrow('FORBIDDEN')
    expect(() => exportAuditEntries(admin.ctx, {})).toThrow('FORBIDDEN')
  })

  test('refuses a filter that it does not know', async () => {
    const wrong = { noun: 'planet' } as unknown as AuditFilterRaw
    await expect(listAuditEntries(root.ctx, { filter: wrong })).rejects.toThrow('INPUT_INVALID')
  })
})
