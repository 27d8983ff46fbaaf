import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { invariants } from '../../../server/domain/money/invariants.ts'
import { adjustUserBalance } from '../../../server/domain/users/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { openPage } from '../../support/console-page.ts'
import type { Gateway } from '../../support/gateway.ts'
import { listPage } from '../../support/pages/list-page.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { resetPage, test } from '../../support/stories.ts'

const DOLLAR = 500_000n
const NAME = 'accounted'
const CONDITIONS = Object.keys(invariants).length

let gateway: Gateway
let page: Page
let ledger: ReturnType<typeof listPage>
let userId: number

const idOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.id : 0)

test.beforeAll(async ({ gateway: shared, rootPage }) => {
  gateway = shared
  page = rootPage
  ledger = listPage(page, { path: '/ledger', heading: 'Ledger' })
  userId = idOf(await gateway.addUser(NAME, 2n * DOLLAR))
})
test.beforeEach(() => resetPage(page))

const adjust = (delta: bigint, reason: string) =>
  adjustUserBalance(gateway.root, { id: userId, delta, reason })

/** A hold of this process, taken from the balance as the relay does. */
async function hold(amount: bigint): Promise<string> {
  const callId = randomUUID()
  await gateway.services.pool.transaction(async sql => {
    await sql.query('update users set balance = balance - $2::bigint where id = $1', [
      userId,
      amount,
    ])
    await sql.query(
      `insert into holds (call_id, node_id, user_id, amount, terms)
       values ($1::uuid, $2::uuid, $3, $4, '{"model":"gpt-4o"}')`,
      [callId, gateway.services.nodeId, userId, amount],
    )
  })
  return callId
}

test('the entries of all users are live, and those of one have its balances', async () => {
  await ledger.open()
  await adjust(DOLLAR, 'a present')
  await ledger.row(/accounted.*a present.*\+\$1\.00/).waitFor()
  await ledger
    .row(/accounted.*a present/)
    .getByRole('link', { name: NAME })
    .click()
  await page.getByText(`${NAME} · ID ${userId}`).waitFor()
  await ledger.row(/a present.*\+\$1\.00.*\$3\.00/).waitFor()
  await ledger
    .row(/Opening balance|administrator.*\$2\.00/)
    .first()
    .waitFor()
  await ledger.open(`?user=${userId}&sign=DEBIT`)
  await page.getByRole('button', { name: 'Clear filters' }).first().waitFor()
})

test('a tab that does not exist is replaced in the address', async () => {
  for (const tab of ['check', 'nonsense']) {
    await ledger.open(`?tab=${tab}`)
    await page.getByRole('tab', { name: 'Entries', selected: true }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  }
})

test('the filtered entries are saved as a file', async () => {
  await adjust(DOLLAR, 'saved to a file')
  await ledger.open(`?sign=CREDIT`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`,${userId},"${NAME}",`)
  expect(text).toContain('"saved to a file"')
})

test('open holds appear by themselves, count in the exposure, and are released', async () => {
  await gateway.services.db.signIn.updateMany({ data: { provedAt: new Date() } })
  await ledger.open('?tab=holds')
  const callId = await hold(DOLLAR)
  const row = ledger.row(new RegExp(callId))
  await row.waitFor()
  expect(await row.innerText()).toContain('gpt-4o')
  await row.getByRole('button', { name: 'Release' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(/it is charged once when it ends/).waitFor()
  await question.getByRole('button', { name: 'Release' }).click()
  await page.getByText('Hold released').waitFor()
  await row.waitFor({ state: 'detached' })
  const second = await hold(DOLLAR)
  await ledger.open('?tab=exposure')
  await page.getByRole('row', { name: new RegExp(`${NAME}.*\\$1\\.00`) }).waitFor()
  await gateway.services.pool.query('delete from holds where call_id = $1::uuid', [second])
  await gateway.services.pool.query(
    'update users set balance = balance + $2::bigint where id = $1',
    [userId, DOLLAR],
  )
  await page.getByRole('row', { name: new RegExp(NAME) }).waitFor({ state: 'detached' })
})

test('before its first check, the ledger says what a check compares', async () => {
  await ledger.open('?tab=verify')
  const conditions = page.getByRole('region', { name: `${CONDITIONS} conditions to check` })
  await conditions.getByText('Balance and holds of a user equal the sum of the entries').waitFor()
  expect(await conditions.getByRole('listitem').count()).toBe(CONDITIONS)
})

test('a check runs in the background and leaves its result', async () => {
  await ledger.open('?tab=verify')
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText('Started by root').waitFor()
  await page.getByText('conditions to check').waitFor({ state: 'detached' })
  await page.getByText(/All conditions hold|conditions? does? not hold|do not hold/).waitFor()
  const users = page.getByRole('row', { name: /^Balance and holds of a user/ })
  expect(
    Number((await users.getByRole('cell').nth(2).innerText()).replace(',', '')),
  ).toBeGreaterThan(1)
  expect(await page.getByRole('table').getByRole('row').count()).toBe(CONDITIONS + 1)
})

test('a check that finds a wrong balance shows whose it is, and by how much', async () => {
  await gateway.addUser('miscounted', 1_234_000n)
  const miscounted = { username: 'miscounted' }
  const { user } = gateway.services.db
  await user.updateMany({ where: miscounted, data: { balance: { increment: 567 } } })
  await ledger.open('?tab=verify')
  await page.getByRole('button', { name: 'Check now' }).click()
  const row = page.getByRole('row', { name: /^Balance and holds of a user/ })
  await row.getByRole('cell', { name: '1 row differs', exact: true }).waitFor()
  await row.getByText('1 row', { exact: true }).first().click()
  await row
    .getByText(/^user \d+ · balance 1,234,567 · held - · by the entries 1,234,000$/)
    .waitFor()
  await user.updateMany({ where: miscounted, data: { balance: { decrement: 567 } } })
  await row.getByRole('link').click()
  await page.getByText('miscounted').first().waitFor()
})

test('admins have the entries of users below, and no other tab', async ({ browser }) => {
  await gateway.addUser('accountant', 0n)
  const where = { username: 'accountant' }
  await gateway.services.db.user.updateMany({ where, data: { role: 'ADMIN' } })
  const own = await openPage(browser, { url: gateway.url, width: 1280 })
  await signIn(own, 'accountant', 'password-1')
  const list = listPage(own, { path: '/ledger', heading: 'Ledger' })
  await list.open('?tab=verify')
  await list
    .row(/accounted/)
    .first()
    .waitFor()
  expect(await own.getByRole('navigation', { name: 'Parts of the ledger' }).count()).toBe(0)
  expect(new URL(own.url()).search).toBe('')
  await own.context().close()
})
