import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adjustBalance, exportEntries } from '../../server/domain/money/index.ts'
import { ctxFor } from '../support/services.ts'
import { forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

let site: Site
let alice: Visitor
let bob: Visitor
let admin: Visitor
beforeAll(async () => {
  site = await openSite()
  alice = await site.person('alice')
  bob = await site.person('bob')
  admin = await site.person('carol', 'ADMIN')
  await give(alice, 1_500_000n, 'first')
  await give(alice, -250_000n, '=HYPERLINK("http://evil.example")')
  await give(bob, 7n, 'of bob')
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

const give = ({ id }: Visitor, delta: bigint, reason: string, reference?: string) =>
  site.services.tx(tx => adjustBalance(tx, { userId: id, delta, reason, reference }))
const ask = (as: Visitor | undefined, query = '', language = 'en') =>
  site.call(`GET /api/user/ledger${query}`, { as, headers: { 'Accept-Language': language } })
const linesOf = (text: string) => text.split('\r\n').slice(0, -1)

describe('GET /api/user/ledger', () => {
  test('is a file with the own entries, oldest first, with the balance after each', async () => {
    const { status, headers, text } = await ask(alice)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="ledger.csv"')
    const [head, first, second, ...more] = linesOf(text)
    expect(head).toMatch(/^"Number","Time \(UTC\)","Kind",.*"Reason"$/)
    expect(first).toMatch(
      /^\d+,"\d{4}-.*Z","Changed by an administrator",".*",1500000,3\.000000,1500000,3\.000000,0,"first"$/,
    )
    expect(second).toContain(',-250000,-0.500000,1250000,2.500000,0,')
    expect(more).toEqual([])
  })

  test('runs no formula in a spreadsheet program', async () => {
    const { text } = await ask(alice)
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  test.each(['+1+cmd', '-1+cmd', '@SUM(1)', '\tx', '=1'])('marks the text %j', async reason => {
    const dora = await site.person(`dora${reason.codePointAt(0)}${reason.length}`)
    await give(dora, 1n, reason)
    expect(linesOf((await ask(dora)).text)[1]).toContain(`"'${reason}"`)
  })

  test('is in the language of its reader', async () => {
    const { text } = await ask(alice, '', 'zh-CN')
    expect(text).toContain('"变动后额度"')
    expect(text).toContain('"管理员调整"')
  })

  test('has the entries of the filter, with the same balances', async () => {
    const eve = await site.person('eve')
    await give(eve, 5n, 'one', 'a')
    await give(eve, 6n, 'two', 'b')
    const [, line, ...more] = linesOf((await ask(eve, '?kind=ADJUSTMENT&reference=b')).text)
    expect(line).toContain(',"b",6,0.000012,11,0.000022,0,"two"')
    expect(more).toEqual([])
    expect(linesOf((await ask(eve, '?changes=REWARD_BALANCE')).text)).toHaveLength(1)
    expect(linesOf((await ask(eve, '?to=2020-01-01T00:00:00Z')).text)).toHaveLength(1)
  })

  test('of a user below is for admins only', async () => {
    expect((await ask(admin, `?user_id=${bob.id}`)).text).toContain('"of bob"')
    expect((await ask(alice, `?user_id=${bob.id}`)).body.success).toBe(false)
    expect((await ask(admin, `?user_id=${site.root.id}`)).body.success).toBe(false)
    expect((await ask(admin, '?user_id=999999')).body.success).toBe(false)
    expect((await ask(undefined)).status).toBe(401)
  })

  test.each(['?user_id=abc', '?user_id=-1', '?kind=THEFT', '?changes=ALL', '?from=yesterday'])(
    'refuses %s in the format of the API',
    async query => {
      const { status, body } = await ask(alice, query)
      expect([status, body.success, typeof body.message]).toEqual([200, false, 'string'])
    },
  )

  test('reads a long ledger in parts, each entry once', async () => {
    const fay = await site.person('fay')
    await site.services.pool.query(
      `with added as (update users set balance = balance + 2500 where id = $1 returning id)
       insert into entries (kind, reference, user_id, amount)
       select 'ADJUSTMENT', 'bulk-' || number, added.id, 1 from added, generate_series(1, 2500) number`,
      [fay.id],
    )
    const lines = linesOf((await ask(fay)).text).slice(1)
    const balances = lines.map(line => Number(/,(\d+),[\d.]+,0,""$/.exec(line)?.[1]))
    expect(balances).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1))
    const ctx = ctxFor(site.services, {
      kind: 'user',
      via: 'session',
      id: fay.id,
      username: 'fay',
      role: 'NORMAL',
      group: 'default',
    })
    for await (const entry of await exportEntries(ctx, {})) {
      expect(entry.balanceAfter).toBe(1n)
      break
    }
  })
})

describe('GET /api/ledger', () => {
  const whole = (as: Visitor | undefined, query = '') =>
    site.call(`GET /api/ledger${query}`, { as, headers: { 'Accept-Language': 'en' } })

  test('has the entries of all users that an admin may read, with user and token', async () => {
    const [head, ...lines] = linesOf((await whole(admin)).text)
    expect(head).toMatch(/^"Number","User ID","User","Time \(UTC\)",.*"Token",.*"Reason"$/)
    expect(lines.some(line => line.includes(`,${alice.id},"alice",`))).toBe(true)
    expect(lines.some(line => line.includes(`,${bob.id},"bob",`))).toBe(true)
  })

  test.each([
    ['sign=DEBIT', 1],
    ['sign=CREDIT', 1],
    ['token_name=none', 0],
    ['kind=CHARGE', 0],
  ])('has those of the filter %s', async (query, count) => {
    const { text } = await whole(admin, `?${query}&user_id=${alice.id}`)
    expect(linesOf(text)).toHaveLength(count + 1)
  })

  test('refuses users and wrong values', async () => {
    expect((await whole(alice)).text).not.toContain('"Number"')
    expect((await whole(admin, '?sign=UP')).text).not.toContain('"Number"')
  })
})
