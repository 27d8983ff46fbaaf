import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TOTAL_MAX } from '../../server/kernel/keyset-page.ts'
import { dataOf, openSite, type Site } from './support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const totalOf = async (place: string) => {
  const { items: _items, ...totals } = dataOf<{ items: unknown[] }>(
    await site.call(`GET ${place}?p=1&page_size=1`, { as: site.root }),
  )
  return totals
}
const page = { page: 1, page_size: 1 }
const capped = { total: TOTAL_MAX, total_capped: true, ...page }
const exact = { total: TOTAL_MAX, ...page }

const BATCH = 10_000

/** Inserts `TOTAL_MAX` rows, in batches that end before the timeout of a statement. */
async function insertAll(sql: string): Promise<void> {
  for (let from = 1; from <= TOTAL_MAX; from += BATCH) {
    await site.services.pool.query(sql, [from, from + BATCH - 1])
  }
}

describe('a total that stops at the largest count', () => {
  test('says so in the list of users', async () => {
    await insertAll(
      `insert into users (username, username_key)
       select 'u' || i, 'u' || i from generate_series($1::int, $2::int) i`,
    )
    expect(await totalOf('/api/user/')).toEqual(capped)
    await site.services.pool.query(`delete from users where username_key = 'u1'`)
    expect(await totalOf('/api/user/')).toEqual(exact)
  })

  test('says so in the list of codes', async () => {
    await insertAll(
      `insert into redemptions (name, code_hash, code_cipher, quota, creator_id)
       select 'old', decode(md5(i::text), 'hex'), '\\x00', 1, 1
         from generate_series($1::int, $2::int) i`,
    )
    const body = { name: 'new', quota: 1, count: 1 }
    await site.call('POST /api/redemption/', { as: site.root, body })
    expect(await totalOf('/api/redemption/')).toEqual(capped)
    await site.services.pool.query(
      `delete from redemptions where id = (select min(id) from redemptions)`,
    )
    expect(await totalOf('/api/redemption/')).toEqual(exact)
  })
})
