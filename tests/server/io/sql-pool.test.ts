import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlPool } from '../../../server/io/sql-pool.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const settings = { max: 1, name: 'test', statementTimeoutMs: 4_000 }
const PID = 'select pg_backend_pid() as pid'

test('options of the address come beside our own, and do not replace them', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c work_mem=8MB -c enable_seqscan=on')
  const pool = openSqlPool(url.href, { ...settings, isById: true })
  const names = ['plan_cache_mode', 'enable_seqscan', 'work_mem']
  const text = 'select name, setting from pg_settings where name = any ($1) order by name'
  try {
    expect(await pool.query(text, [names])).toEqual([
      { name: 'enable_seqscan', setting: 'off' },
      { name: 'plan_cache_mode', setting: 'force_generic_plan' },
      { name: 'work_mem', setting: '8192' },
    ])
  } finally {
    await pool.end()
  }
})

test.each([
  ['is kept when only the statement was wrong', 'select 1 / 0', true],
  [
    'is replaced when the server took no writes',
    'set transaction read only; create table t ()',
    false,
  ],
])('the connection of a transaction that failed %s', async (_name, text, isKept) => {
  const pool = openSqlPool(database.url, settings)
  try {
    const [before] = await pool.query(PID)
    await expect(pool.transaction(sql => sql.query(text))).rejects.toThrow(/./)
    const [after] = await pool.query(PID)
    expect(JSON.stringify(after) === JSON.stringify(before)).toBe(isKept)
  } finally {
    await pool.end()
  }
})

test('a transaction with a longer limit outlasts the limits of the server and of the client', async () => {
  const pool = openSqlPool(database.url, { ...settings, statementTimeoutMs: 100 })
  // Longer than the limit of the client, which waits a second more than the server.
  const text = 'select pg_sleep(1.2)'
  try {
    await expect(pool.transaction(sql => sql.query(text))).rejects.toThrow(/timeout/)
    await pool.transaction(sql => sql.query(text), { timeoutMs: 30_000 })
    await expect(pool.query(text)).rejects.toThrow(/timeout/)
  } finally {
    await pool.end()
  }
})
