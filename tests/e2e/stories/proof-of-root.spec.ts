import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { option } from '../../../server/domain/options/index.ts'
import { openPage } from '../../support/console-page.ts'
import type { Gateway } from '../../support/gateway.ts'
import { signIn } from '../../support/pages/sign-in.ts'
import { usersPage } from '../../support/pages/users.ts'
import { visit } from '../../support/pages/visit.ts'
import { test } from '../../support/stories.ts'

const NAME = 'promoted'

let gateway: Gateway
let page: Page
let userId = 0
/** The sign-in of this page: other files use other sign-ins of root. */
let signInId = 0

test.beforeAll(async ({ gateway: shared, browser }) => {
  gateway = shared
  const { actor } = await gateway.addUser(NAME, 0n)
  userId = actor.kind === 'user' ? actor.id : 0
  page = await openPage(browser, { url: gateway.url, width: 1440 })
  await signIn(page, 'root', gateway.rootPassword)
  const latest = { where: { userId: 1 }, orderBy: { id: 'desc' } } as const
  signInId = (await gateway.services.db.signIn.findFirstOrThrow(latest)).id
})
test.beforeEach(async () => {
  const data = { provedAt: new Date(0) }
  await gateway.services.db.signIn.update({ where: { id: signInId }, data })
})
test.afterAll(async () => {
  await page.context().close()
  await gateway.setOption('QuotaForNewUser', '0')
})

const dialog = () => page.getByRole('dialog', { name: 'Confirm that it is you' })

async function prove(): Promise<void> {
  await dialog().getByRole('textbox', { name: 'Password' }).fill(gateway.rootPassword)
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await dialog().waitFor({ state: 'detached' })
}

test('an amount of the settings is stored after the proof, and not when it is given up', async () => {
  await visit(page, '/setting?tab=operation')
  const quota = page.getByRole('region', { name: 'Quota', exact: true })
  await quota.getByLabel('Balance of new users').fill('1250000')
  await quota.getByRole('button', { name: 'Save' }).click()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Confirm your identity first').first().waitFor()
  expect(option(gateway.services, 'QuotaForNewUser')).toBe(0n)
  await quota.getByRole('button', { name: 'Save' }).click()
  await prove()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  expect(option(gateway.services, 'QuotaForNewUser')).toBe(1_250_000n)
})

test('the balance of a user is changed after the proof', async () => {
  const users = usersPage(page)
  await users.open(`?q=${NAME}`)
  await users.act(NAME, 'Adjust balance')
  await users.dialog.getByRole('combobox', { name: /^Amount/ }).fill('1')
  await users.dialog.getByLabel('Reason').fill('a proven gift')
  await users.dialog.getByRole('button', { name: 'Adjust balance' }).click()
  await prove()
  await users.row(NAME).getByText('$1.00').waitFor()
})

test('the password of a user is changed after the proof', async () => {
  const { db } = gateway.services
  const where = { id: userId }
  const { passwordHash } = await db.user.findUniqueOrThrow({ where })
  const users = usersPage(page)
  await users.open(`?q=${NAME}`)
  await users.edit(NAME)
  await users.dialog.locator('input[type=password]').fill('another-password')
  await users.dialog.getByRole('button', { name: 'Save' }).click()
  await prove()
  await users.dialog.waitFor({ state: 'detached' })
  expect((await db.user.findUniqueOrThrow({ where })).passwordHash).not.toBe(passwordHash)
})

test('a user becomes an admin after the proof', async () => {
  const users = usersPage(page)
  await users.open(`?q=${NAME}`)
  await users.act(NAME, 'Promote')
  await users.confirm('Promote')
  await prove()
  await users.row(NAME).getByText('Admin', { exact: true }).waitFor()
  const { role } = await gateway.services.db.user.findUniqueOrThrow({ where: { id: userId } })
  expect(role).toBe('ADMIN')
})
