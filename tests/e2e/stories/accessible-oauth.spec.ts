import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { linkTelegram } from '../../../server/domain/identities/index.ts'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '../../../server/domain/second-factors/index.ts'
import { expectAccessibleInAll } from '../../support/accessible.ts'
import { openPage } from '../../support/console-page.ts'
import { identitiesPage } from '../../support/pages/identities.ts'
import { test } from '../../support/stories.ts'
import {
  anyTelegram,
  serveTelegram,
  telegramOptions,
  telegramQuery,
} from '../../support/telegram.ts'

const account = anyTelegram({ auth_date: Math.floor(Date.now() / 1000) - 60 })
const later = { ...account, auth_date: Number(account.auth_date) + 1 }

test.beforeAll(async ({ gateway }) => {
  for (const [key, value] of Object.entries(telegramOptions)) await gateway.setOption(key, value)
  const ctx = await gateway.addUser('two-steps', 0n)
  await linkTelegram(ctx, { data: telegramQuery(account) })
  const secret = Secret.fromBase32((await startAuthenticator(ctx)).secret)
  await confirmAuthenticator(ctx, { code: new TOTP({ secret }).generate() })
})
test.afterAll(({ gateway }) => gateway.setOption('TelegramOAuthEnabled', 'false'))

interface State {
  readonly name: string
  readonly open: (page: Page) => Promise<unknown>
  /** A text of the state in English. */
  readonly shows: string | RegExp
}

/** As the tab that showed the widget of Telegram. */
async function answerTelegram(page: Page, query: string): Promise<void> {
  await page.goto('/about')
  await page.evaluate(() => sessionStorage.setItem('telegram', 'SIGN_IN'))
  await page.goto(`/oauth/telegram?${query}`)
}

async function openDialog(page: Page): Promise<void> {
  await page.goto('/login')
  await identitiesPage(page).button('Telegram').click()
}

const states: readonly State[] = [
  {
    name: 'the page while the server works',
    async open(page) {
      await page.route(/graphql/, async route => {
        const isAnswer = route.request().postData()?.includes('"code":"held"') === true
        if (!isAnswer) await route.continue()
      })
      await page.goto('/oauth/github?code=held&state=x')
    },
    shows: 'Working…',
  },
  {
    name: 'the message that the person refused',
    open: page => page.goto('/oauth/linuxdo?error=access_denied&state=x'),
    shows: 'Authorisation was cancelled',
  },
  {
    name: 'the message that the account is not linked',
    open: page => answerTelegram(page, telegramQuery(anyTelegram())),
    shows: /This Telegram account is not linked/,
  },
  {
    name: 'the second step',
    open: page => answerTelegram(page, telegramQuery(later)),
    shows: 'Second step',
  },
  {
    name: 'the button of Telegram',
    async open(page) {
      await serveTelegram(page, () => anyTelegram())
      await openDialog(page)
      await page.getByRole('dialog').locator('iframe').waitFor()
    },
    shows: 'Sign in with Telegram',
  },
  {
    name: 'the message that Telegram is blocked',
    async open(page) {
      await page.route('https://telegram.org/**', route => route.abort())
      await openDialog(page)
    },
    shows: /The button could not be loaded/,
  },
]

test.for(states)('$name is accessible', async ({ open, shows }, { browser, gateway }) => {
  const page = await openPage(browser, { url: gateway.url, width: 360 })
  await open(page)
  await page.getByText(shows).first().waitFor()
  await expectAccessibleInAll(page)
  await page.context().close()
})
