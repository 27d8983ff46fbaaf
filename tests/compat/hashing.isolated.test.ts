import type * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetTries, openSite, PASSWORD, type Site, type Visitor } from './support/site.ts'

/** Runs before the library hashes or compares a password. */
const hashing = vi.hoisted(() => ({ begins: () => Promise.resolve() }))

vi.mock('@node-rs/argon2', async importOriginal => {
  const library = await importOriginal<typeof argon2>()
  return {
    ...library,
    hash: async (...sent: Parameters<typeof library.hash>) => {
      await hashing.begins()
      return library.hash(...sent)
    },
    verify: async (...sent: Parameters<typeof library.verify>) => {
      await hashing.begins()
      return library.verify(...sent)
    },
  }
})

/** The connections of this database that have a transaction open while the process does other work. */
const OPEN = `
select pid from pg_stat_activity
where datname = current_database() and state like 'idle in transaction%'`

let site: Site
let bob: Visitor
/** The numbers of open transactions, one for each time a password was hashed. */
let open: number[]

beforeAll(async () => {
  site = await openSite()
  bob = await site.person('bob')
  hashing.begins = async () => {
    open.push((await site.services.pool.query(OPEN, [])).length)
  }
})
afterAll(async () => {
  hashing.begins = () => Promise.resolve()
  await site.close()
})
beforeEach(async () => {
  open = []
  await forgetTries(site)
})

const once = { 'Idempotency-Key': 'k-1' }
const other = { 'Idempotency-Key': 'k-2' }

test.each([
  ['POST /api/user/', { username: 'carol', password: PASSWORD }, {}],
  ['POST /api/user/', { username: 'carla', password: PASSWORD }, once],
  ['PUT /api/user/', { id: 2, username: 'bob', password: 'another-password' }, {}],
  ['PUT /api/user/', { id: 2, username: 'bob', password: 'third-password', quota: 5 }, other],
  ['POST /api/user/register', { username: 'dave', password: PASSWORD }, {}],
  ['POST /api/user/login', { username: 'root', password: PASSWORD }, {}],
  ['PUT /api/user/self', { password: PASSWORD }, {}],
])('%s has no transaction open while a password is hashed', async (place, body, headers) => {
  expect(bob.id).toBe(2)
  const sent = { as: site.root, body, headers: { ...site.root.headers, ...headers } }
  expect((await site.call(place, sent)).body).toMatchObject({ success: true })
  expect(open).toEqual([0])
})
