import { expect, test } from 'vitest'
import { openSqlPool } from '../../../server/io/sql-pool.ts'
import { createTestDatabase } from '../../support/database.ts'
import { failing, openFakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway } from '../../support/gateway.ts'

test('a call that no channel answered is counted, at the latest when the server stops', async () => {
  const database = await createTestDatabase()
  const upstream = await openFakeUpstream()
  const gateway = await openGateway({ databaseUrl: database.url })
  await gateway.addChannel(upstream.url, { models: ['gpt-4o'] })
  const key = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
  upstream.answer(failing(400, { message: 'no' }))
  const ask = async (model: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    const body = JSON.stringify({ model, messages: [{ role: 'user', content: 'hi' }] })
    const url = `${gateway.url}/v1/chat/completions`
    return (await fetch(url, { method: 'POST', headers, body })).status
  }
  expect(await ask('gpt-4o')).toBe(400)
  // A model without a channel is no word to keep a count under.
  expect(await ask('invented')).toBeGreaterThanOrEqual(400)
  await gateway.close()

  const pool = openSqlPool(database.url, { max: 1, name: 'test', statementTimeoutMs: 5_000 })
  const rows = await pool.query(`select model, calls, errors, quota from usage_hours`)
  await pool.end()
  expect(rows).toEqual([{ model: 'gpt-4o', calls: 0n, errors: 1n, quota: 0n }])
  await upstream.close()
  await database.drop()
})
