import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../../server/io/migrations.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const drop = readMigrations().find(({ name }) => name.endsWith('_drop_drawings'))?.sql ?? ''
const tables = async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relname like 'drawings%'`,
  )
  return rows.map(({ name }) => name)
}

test('the table of drawings that nothing writes is dropped, and a row in it is kept', async () => {
  expect(await tables()).toEqual([])
  const create = `create type drawing_status as enum ('NOT_START');
    create table drawings (id int, status drawing_status default 'NOT_START')`
  await client.query(create)
  await client.query(drop)
  expect(await tables()).toEqual([])
  await client.query(create)
  await client.query('insert into drawings values (1)')
  await client.query(drop)
  expect(await tables()).toEqual(['drawings_unused'])
  expect((await client.query('select id from drawings_unused')).rows).toEqual([{ id: 1 }])
})
