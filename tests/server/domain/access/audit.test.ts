import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../../../server/domain/access/index.ts'
import {
  actorOf,
  ctxFor,
  job,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'

let server: TestServices
beforeAll(async () => {
  server = await openTestServices()
})
afterAll(() => server.close())

const admin = actorOf({ id: 7, username: 'admin', role: 'ADMIN', group: 'default' })

describe('the audit trail', () => {
  test('has actor, action, target and address, with secrets masked', async () => {
    const ctx = ctxFor(server.services, admin)
    const change = { key: 'sk-abcdefghijklmnop', name: 'mine', balance: 5n }
    await server.services.tx(tx =>
      audit(tx, ctx, { action: 'channel.update', target: 'channel:3', change }),
    )
    const row = await server.services.db.auditEntry.findFirstOrThrow({
      where: { target: 'channel:3' },
    })
    expect(row).toMatchObject({
      actorId: 7,
      actorRole: 'ADMIN',
      address: '127.0.0.1',
      requestId: ctx.requestId,
      action: 'channel.update',
      change: { key: '***', name: 'mine', balance: '5' },
      outcome: 'ok',
    })
  })

  test('has no actor for actions of the server itself', async () => {
    await server.services.tx(tx =>
      audit(tx, ctxFor(server.services, job), { action: 'option.reset' }),
    )
    const row = await server.services.db.auditEntry.findFirstOrThrow({
      where: { action: 'option.reset' },
    })
    expect(row).toMatchObject({ actorId: null, actorRole: null, target: '', change: {} })
  })

  test('keeps no row of a transaction that was rolled back', async () => {
    const failing = server.services.tx(async tx => {
      await audit(tx, ctxFor(server.services, admin), { action: 'mail.test' })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await server.services.db.auditEntry.count({ where: { action: 'mail.test' } })).toBe(0)
  })

  test('refuses changes and deletions', async () => {
    const { pool } = server.services
    await expect(pool.query('delete from audit_entries')).rejects.toThrow('append-only')
    const forged = pool.query(`update audit_entries set outcome = 'refused'`)
    await expect(forged).rejects.toThrow('append-only')
  })
})
