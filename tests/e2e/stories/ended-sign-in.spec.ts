import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { endOtherSignIns } from '../../../server/domain/sessions/index.ts'
import {
  deleteUser,
  setUserRole,
  setUserStatus,
  updateUser,
} from '../../../server/domain/users/index.ts'
import { openPage } from '../../support/console-page.ts'
import type { Gateway } from '../../support/gateway.ts'
import { fillSignIn, signIn } from '../../support/pages/sign-in.ts'
import { visit } from '../../support/pages/visit.ts'
import { test } from '../../support/stories.ts'

const PASSWORD = 'password-1'

interface Reader extends AsyncDisposable {
  readonly page: Page
  readonly id: number
}

/** A user whose page follows its account. */
async function openReader(gateway: Gateway, browser: Browser, name: string): Promise<Reader> {
  const { actor } = await gateway.addUser(name, 1_000_000n)
  const page = await openPage(browser, { url: gateway.url })
  const isFollowed = new Promise<void>(resolve => {
    page.on('websocket', socket =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('liveViewerSubscription')) resolve()
      }),
    )
  })
  await signIn(page, name, PASSWORD)
  await isFollowed
  const id = actor.kind === 'user' ? actor.id : 0
  return { page, id, [Symbol.asyncDispose]: () => page.context().close() }
}

test.for([
  ['is banned', 'banned', 'Your account is banned. Please contact the administrator'],
  ['becomes an admin', 'role', 'The role of your account was changed. Please sign in again'],
  ['is closed', 'closed', 'Your account was closed'],
  [
    'gets a new password',
    'password',
    'The password of your account was changed. Please sign in again',
  ],
] as const)('a user who %s reads so at once', async ([, cause, text], { gateway, browser }) => {
  await using reader = await openReader(gateway, browser, `ended-${cause}`.slice(0, 12))
  const { root } = gateway
  const { id } = reader
  if (cause === 'banned') await setUserStatus(root, { id, status: 'DISABLED' })
  if (cause === 'role') await setUserRole(root, { id, role: 'ADMIN' })
  if (cause === 'closed') await deleteUser(root, { id })
  if (cause === 'password') await updateUser(root, { id, password: 'password-2' })
  await reader.page.getByText(text).waitFor()
})

test('a user whose other sign-ins are ended reads nothing about the account', async ({
  gateway,
  browser,
}) => {
  await using reader = await openReader(gateway, browser, 'ended-other')
  const user = await gateway.services.db.user.findUniqueOrThrow({ where: { id: reader.id } })
  await endOtherSignIns(gateway.as(user))
  await reader.page.getByText('You are signed out or your session expired').waitFor()
})

test('what was typed when the sign-in ended is there after the next one', async ({
  gateway,
  browser,
}) => {
  await using reader = await openReader(gateway, browser, 'ended-typing')
  const { page } = reader
  await visit(page, '/token/add')
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('half a token')
  const user = await gateway.services.db.user.findUniqueOrThrow({ where: { id: reader.id } })
  await endOtherSignIns(gateway.as(user))
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await fillSignIn(page, 'ended-typing', PASSWORD)
  await expect.poll(() => name.inputValue()).toBe('half a token')
  // It is input like any other: leaving it asks.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Discard unsaved changes?' }).waitFor()
})
