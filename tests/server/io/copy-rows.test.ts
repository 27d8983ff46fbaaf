import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyRows } from '../../../server/io/move/copy-rows.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
let source: Client
let target: Client

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  ;[source, target] = [0, 1].map(() => new Client({ connectionString: database.url })) as [
    Client,
    Client,
  ]
  for (const client of [source, target]) {
    client.on('error', () => undefined)
    await client.connect()
  }
  await target.query('create temporary table copied (number int, text text)')
})
afterEach(async () => {
  await Promise.allSettled([source.end(), target.end()])
})

const copy = (select: string) =>
  copyRows(source, target, {
    out: `copy (${select}) to stdout`,
    in: 'copy copied (number, text) from stdin',
  })

const digest = async (on: Client, from: string) =>
  (
    await on.query<{ digest: string }>(
      `select md5(string_agg(number || coalesce(text, 'none'), ',' order by number)) as digest
         from (${from}) rows (number, text)`,
    )
  ).rows[0]?.digest

test.each([
  ['no row', `select 1, 'a' where false`, 0],
  ['many rows', `select n, repeat(md5(n::text), 4) from generate_series(1, 100000) n`, 100_000],
  [
    'rows larger than a part',
    `select n, repeat(md5(n::text), 9000) from generate_series(1, 20) n`,
    20,
  ],
  ['a missing and an empty text', `values (1, null), (2, ''), (3, e'\\\\N')`, 3],
])('%s are copied, and both connections can be used again', async (_name, select, rows) => {
  expect(await copy(select)).toBe(rows)
  expect(await digest(target, 'select * from copied')).toBe(await digest(source, select))
  expect(await copy(select)).toBe(rows)
})

test('an error of the source ends the copy, and nothing is stored', async () => {
  const select = `select n, (1 / (90000 - n))::text from generate_series(1, 100000) n`
  await expect(copy(select)).rejects.toThrow('division by zero')
  const { rows } = await target.query('select count(*)::int as count from copied')
  expect(rows).toEqual([{ count: 0 }])
})

test.each([
  ['at its first row', `select 'x', n::text from generate_series(1, 100000) n`],
  ['in the middle', `select 40000000000 / (100001 - n), '' from generate_series(1, 100000) n`],
])('an error of the target %s ends the copy', async (_name, select) => {
  await expect(copy(select)).rejects.toThrow(/invalid input syntax|out of range/)
})

test('a statement that the target refuses reads nothing of the source', async () => {
  const statements = { out: `copy (select 1) to stdout`, in: 'copy missing from stdin' }
  await expect(copyRows(source, target, statements)).rejects.toThrow('"missing" does not exist')
  expect((await source.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
