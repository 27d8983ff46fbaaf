import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteCode } from '../../server/domain/invitations/index.ts'
import { BOT_CHECK_SECRET, openBotCheckSite, type BotCheckSite } from '../support/bot-check-site.ts'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { openPage } from '../support/console-page.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { mailOptions, openMailSite, type MailSite } from '../support/mail-site.ts'
import { showIn } from '../support/pages/appearance.ts'
import { fillSignIn } from '../support/pages/sign-in.ts'
import { signUpPage } from '../support/pages/sign-up.ts'
import { serveTurnstile } from '../support/turnstile-script.ts'

const PASSWORD = 'password-1'
const OFF = 'The administrator has turned off the registration of new users'
const MAIL_OFF = /The SMTP server is not configured/

let gateway: Gateway
let browser: Browser
let mailSite: MailSite
let botCheckSite: BotCheckSite

beforeAll(async () => {
  ;[mailSite, botCheckSite] = await Promise.all([openMailSite(), openBotCheckSite()])
  ;[gateway, browser] = await Promise.all([
    openGateway({ turnstileUrl: botCheckSite.url }),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
  await Promise.all([mailSite.close(), botCheckSite.close()])
})

async function openGuest(width = 1440): Promise<Page & AsyncDisposable> {
  const page = await openPage(browser, { url: gateway.url, width })
  return Object.assign(page, { [Symbol.asyncDispose]: () => page.context().close() })
}

const set = async (values: Readonly<Record<string, string>>) => {
  for (const [key, value] of Object.entries(values)) await gateway.setOption(key, value)
}
const useMail = () => set({ ...mailOptions(mailSite), ServerAddress: gateway.url })

const useBotCheck = () =>
  set({
    TurnstileSiteKey: 'site-key',
    TurnstileSecretKey: BOT_CHECK_SECRET,
    TurnstileCheckEnabled: 'true',
  })
const endBotCheck = () => gateway.setOption('TurnstileCheckEnabled', 'false')

const isInView = (element: Locator) =>
  element.evaluate(node => {
    const { top, bottom } = node.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

const userNamed = (username: string) =>
  gateway.services.db.user.findFirstOrThrow({ where: { username } })

async function addUserWithEmail(username: string): Promise<string> {
  await gateway.addUser(username, 0n)
  const email = `${username}@example.com`
  const { id } = await userNamed(username)
  await gateway.services.db.user.update({ where: { id }, data: { email } })
  return email
}

test('an invitation is kept until the sign-up, which leads to the console', async () => {
  const inviter = await gateway.addUser('inviter', 0n)
  await using page = await openGuest()
  const signUp = signUpPage(page)
  await page.goto(`/register?aff=${await inviteCode(inviter)}&next=%2Flog`)
  await signUp.main.getByText('You were invited').waitFor()
  await signUp.main.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await signUp.main.getByRole('link', { name: 'No account? Sign up' }).click()
  await signUp.main.getByText('You were invited').waitFor()
  await signUp.fill({ username: 'invited', password: PASSWORD })
  await signUp.submit()
  await page.getByText('Account created').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Usage log' }).waitFor()
  const inviterRow = await userNamed('inviter')
  expect((await userNamed('invited')).inviterId).toBe(inviterRow.id)
  expect(await page.evaluate(() => localStorage.getItem('aff'))).toBeNull()
  await page.goto('/register')
  await signUp.console().waitFor()
})

test('the password shows its strength while it is typed', async () => {
  await using page = await openGuest()
  const { input, helpOf } = signUpPage(page)
  await page.goto('/register')
  await helpOf('password').getByText('8 to 20 characters', { exact: true }).waitFor()
  await input('password').fill('12345678')
  await helpOf('password').getByText('8 to 20 characters · weak').waitFor()
  await input('password').fill('gT7#kq2!Zw9x')
  await helpOf('password').getByText('8 to 20 characters · strong').waitFor()
})

test('errors are shown at their fields, in the language of the page', async () => {
  await gateway.addUser('taken', 0n)
  await using page = await openGuest()
  const signUp = signUpPage(page)
  await page.goto('/register')
  await signUp.fill({ username: 'a-name-too-long', password: 'short' })
  await signUp.submit()
  const short = signUp.helpOf('password')
  await short.getByText('Password must be at least 8 characters!').waitFor()
  await signUp.helpOf('username').getByText('at most 12 characters').waitFor()
  expect(await signUp.input('username').evaluate(input => input === document.activeElement)).toBe(
    true,
  )
  await showIn(page, { language: 'zh', theme: 'dark' })
  await short.getByText('密码长度不得小于 8 位！').waitFor()
  await signUp.fill({ username: 'taken', password: PASSWORD, again: 'password-2' })
  await signUp.button('注册').click()
  await signUp.helpOf('again').getByText('两次输入的密码不一致', { exact: true }).waitFor()
  expect(await short.innerText()).toBe('8 到 20 位 · 强度弱')
  await signUp.input('again').fill(PASSWORD)
  await expect.poll(() => signUp.helpOf('again').count()).toBe(0)
  await signUp.button('注册').click()
  await signUp.helpOf('username').getByText('该用户名或看起来相同的用户名已被使用').waitFor()
})

test('the reason for a new sign-in changes its language with the page', async () => {
  await using page = await openGuest()
  await page.goto('/login?expired=true')
  await page.getByText('You are signed out or your session expired').waitFor()
  await showIn(page, { language: 'zh', theme: 'light' })
  await page.getByText('未登录或登录已过期，请重新登录', { exact: true }).waitFor()
})

test('pages and links follow the switches of the site', async () => {
  await using page = await openGuest()
  const { main, input, fill, submit } = signUpPage(page)
  await page.goto('/register')
  await fill({ username: 'late', password: PASSWORD })
  await gateway.setOption('RegisterEnabled', 'false')
  await submit()
  // The page learns of the switch by the refusal.
  await main.getByText(OFF).waitFor()
  await expect.poll(() => input('username').count()).toBe(0)
  await page.goto('/login')
  await main.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await page.getByRole('link', { name: /Sign up|Reset/ }).count()).toBe(0)
  await gateway.setOption('RegisterEnabled', 'true')
  await gateway.setOption('PasswordRegisterEnabled', 'false')
  await page.goto('/register')
  await main.getByText(/turned off registration with a password/).waitFor()
  await gateway.setOption('PasswordRegisterEnabled', 'true')
  await page.goto('/reset')
  await main.getByText(MAIL_OFF).waitFor()
  await set(mailOptions(mailSite))
  await page.reload()
  await main.getByText(/needs the address of the server/).waitFor()
  await set({ ServerAddress: gateway.url })
  await page.goto('/login')
  await main.getByRole('link', { name: 'Forgot password? Reset' }).click()
  await input('email').waitFor()
})

test('a forgotten password is replaced with the link of a mail, once', async () => {
  await useMail()
  const email = await addUserWithEmail('forgetful')
  await using page = await openGuest()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const { main, input, button, helpOf, requestReset } = signUpPage(page)
  await requestReset('no address')
  await helpOf('email').getByText('The email address is not valid').waitFor()
  expect(await button('Send reset email').isEnabled()).toBe(true)
  await requestReset(email)
  await main.getByText('If the address is registered, an email is on its way').waitFor()
  expect(await button(/^Retry \(\d+\)$/).isDisabled()).toBe(true)
  await page.clock.fastForward(31_000)
  await expect.poll(() => button('Send reset email').isEnabled()).toBe(true)

  const link = `/user/reset?email=${encodeURIComponent(email)}&token=${mailSite.tokenFor(email)}`
  await page.goto(link)
  await button('Reset now').waitFor()
  expect(page.url()).toBe(`${gateway.url}/user/reset`)
  await button('Reset now').click()
  await page.getByText('The new password was copied').waitFor()
  const password = await main.getByLabel('New password').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password)

  await page.goto(link)
  await button('Reset now').click()
  await main.getByText('The reset link is not valid or has expired').waitFor()
  await main.getByRole('link', { name: 'Request a new link' }).click()
  await input('email').waitFor()
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await signUpPage(page).console().waitFor()
})

test('a link without one of its parts, or with a changed one, says so', async () => {
  await using page = await openGuest()
  const { main, button } = signUpPage(page)
  await page.goto('/user/reset?email=a@example.com')
  await main.getByText('The link is incomplete').waitFor()
  expect(await button('Reset now').count()).toBe(0)
  await page.goto('/user/reset?email=no-address&token=1')
  await button('Reset now').click()
  await main.getByText('The reset link is not valid or has expired').waitFor()
})

test('the new password stays visible when it ends the sign-in of this browser', async () => {
  await useMail()
  const email = await addUserWithEmail('present')
  await using page = await openGuest()
  const { main, button, console: consolePage } = signUpPage(page)
  await page.goto('/login')
  await fillSignIn(page, 'present', PASSWORD)
  await consolePage().waitFor()
  await using other = await openGuest()
  await signUpPage(other).requestReset(email)
  await expect.poll(() => mailSite.tokenFor(email)).not.toBe('')
  await page.goto(`/user/reset?email=${email}&token=${mailSite.tokenFor(email)}`)
  await button('Reset now').click()
  const shown = main.getByLabel('New password')
  await shown.waitFor()
  // The page learns of the end of the sign-in, as from another tab. An answer of the server that was under way
  // since before the end may come after it and name the account again, so it is said until it shows.
  const signIn = page.locator('header').getByRole('link', { name: 'Sign in' })
  const learn = () =>
    page
      .evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })))
      .then(() => signIn.isVisible())
  await expect.poll(learn, { timeout: 30_000 }).toBe(true)
  expect(await shown.inputValue()).toMatch(/^[0-9a-f]{12}$/)
})

test('a sign-up with a mail address needs the code of the mail', async () => {
  await useMail()
  await gateway.setOption('EmailVerificationEnabled', 'true')
  const email = 'mailed@example.com'
  await using page = await openGuest()
  await page.clock.install()
  const { main, input, button, helpOf, fill, submit, console: consolePage } = signUpPage(page)
  await page.goto('/register')
  await fill({ username: 'mailed', password: PASSWORD })
  await button('Send code').click()
  await helpOf('email').getByText('Please enter your email!').waitFor()
  expect(await button('Send code').isEnabled()).toBe(true)
  await submit()
  await helpOf('verificationCode').getByText('Please enter the verification code!').waitFor()
  await input('email').fill(email)
  await button('Send code').click()
  await main.getByText(`Sent to ${email}. The code is valid for 10 minutes.`).waitFor()
  expect(await button(/^Resend in \d+ s$/).isDisabled()).toBe(true)
  await page.clock.fastForward(31_000)
  await expect.poll(() => button('Send code').isEnabled()).toBe(true)
  await input('verificationCode').fill('zzzzzz')
  await submit()
  await helpOf('verificationCode').getByText('The verification code is wrong').waitFor()
  await input('verificationCode').fill(mailSite.codeFor(email))
  await submit()
  await consolePage().waitFor()
  expect((await userNamed('mailed')).email).toBe(email)
  await gateway.setOption('EmailVerificationEnabled', 'false')
})

test('an account links a mail address with the code of the mail', async () => {
  await useMail()
  await gateway.addUser('linker', 0n)
  await using page = await openGuest()
  await page.goto('/setting')
  await fillSignIn(page, 'linker', PASSWORD)
  await page.getByRole('heading', { level: 1, name: 'Personal settings' }).waitFor()
  await page.getByRole('button', { name: 'Link email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link email' })
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByText('Please enter your email!').waitFor()
  const email = 'linker@example.com'
  await dialog.getByLabel('Email').fill(email)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Email').inputValue()).toBe(email)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByText(`Sent to ${email}. The code is valid for 10 minutes.`).waitFor()
  await dialog.getByLabel('Verification code').fill('zzzzzz')
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await dialog.getByText('The verification code is wrong').waitFor()
  await dialog.getByLabel('Verification code').fill(mailSite.codeFor(email))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByText('Email linked').waitFor()
  await page.getByText(email).waitFor()
  await page.getByRole('button', { name: 'Change email' }).waitFor()
  expect((await userNamed('linker')).email).toBe(email)
})

test('the bot check is passed once for the code and the sign-up, and for a sign-in', async () => {
  await useMail()
  await gateway.setOption('EmailVerificationEnabled', 'true')
  await useBotCheck()
  const email = 'person@example.com'
  await using page = await openGuest()
  await serveTurnstile(page)
  const { main, input, button, fill, submit, console: consolePage } = signUpPage(page)
  await page.goto('/register')
  await fill({ username: 'person', password: PASSWORD })
  await input('email').fill(email)
  await button('I am a person').waitFor()
  await button('Send code').click()
  const early = main.getByText('Turnstile is checking your browser')
  await early.waitFor()
  // The error is shown above the fields, also to a visitor who has scrolled down to the button.
  await page.setViewportSize({ width: 1440, height: 500 })
  await input('verificationCode').fill('zzzzzz')
  await submit()
  await expect.poll(() => isInView(early)).toBe(true)
  await button('I am a person').click()
  await button('Send code').click()
  await main.getByText(`Sent to ${email}`).waitFor()
  await input('verificationCode').fill(mailSite.codeFor(email))
  await submit()
  await consolePage().waitFor()
  expect(botCheckSite.requests).toHaveLength(1)

  await using guest = await openGuest()
  await serveTurnstile(guest)
  await guest.goto('/login')
  const { button: guestButton } = signUpPage(guest)
  await guestButton('I am a person').click()
  await fillSignIn(guest, 'person', PASSWORD)
  await signUpPage(guest).console().waitFor()
  await endBotCheck()
  await gateway.setOption('EmailVerificationEnabled', 'false')
})

test('wrong and missing values are named in one round', async () => {
  await useMail()
  await gateway.setOption('EmailVerificationEnabled', 'true')
  await using page = await openGuest()
  const signUp = signUpPage(page)
  await page.goto('/register')
  await signUp.fill({ username: 'a-name-too-long', password: 'short', again: 'other' })
  await signUp.submit()
  for (const [name, text] of [
    ['username', 'The username can have at most 12 characters'],
    ['password', 'Password must be at least 8 characters!'],
    ['again', 'The two passwords do not match'],
    ['email', /email/i],
  ] as const) {
    await signUp.helpOf(name).getByText(text).first().waitFor()
  }
  await gateway.setOption('EmailVerificationEnabled', 'false')
})

test('all missing values are named at once, before the answer of the bot check', async () => {
  await useMail()
  await gateway.setOption('EmailVerificationEnabled', 'true')
  await useBotCheck()
  await using page = await openGuest()
  await serveTurnstile(page)
  const { main, input, button, helpOf, submit } = signUpPage(page)
  await page.goto('/register')
  await button('I am a person').waitFor()
  await input('again').fill(PASSWORD)
  await submit()
  const messages = {
    username: 'Username and password cannot be empty!',
    password: 'Username and password cannot be empty!',
    again: 'The two passwords do not match',
    email: 'Please enter your email!',
    verificationCode: 'Please enter the verification code!',
  }
  for (const [name, message] of Object.entries(messages))
    await helpOf(name).getByText(message, { exact: true }).waitFor()
  expect(await main.getByRole('alert').count()).toBe(0)
  await page.goto('/reset')
  await button('Send reset email').click()
  await helpOf('email').getByText('Please enter your email!').waitFor()
  await endBotCheck()
  await gateway.setOption('EmailVerificationEnabled', 'false')
})

test('a blocked bot check says what to do and can be retried', async () => {
  await useMail()
  await useBotCheck()
  await using page = await openGuest()
  await page.route('https://challenges.cloudflare.com/**', route => route.abort())
  const { main, button } = signUpPage(page)
  await page.goto('/reset')
  await main.getByText('Allow challenges.cloudflare.com in your browser').waitFor()
  await page.unrouteAll()
  await serveTurnstile(page)
  await button('Retry').click()
  await button('I am a person').waitFor()
  expect(await main.getByText('Allow challenges.cloudflare.com').count()).toBe(0)
  await showIn(page, { language: 'zh', theme: 'dark' })
  await page.locator('[data-widget="site-key zh-cn dark"]').waitFor()
  await endBotCheck()
})

test('without a bot check no other site is asked', async () => {
  await using page = await openGuest()
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).host))
  const { button } = signUpPage(page)
  await page.goto('/register')
  await button('Sign up').waitFor()
  await page.waitForLoadState('networkidle')
  expect([...hosts]).toEqual([new URL(gateway.url).host])
})

test.each([360, 1440])('all fields are accessible and fit a width of %d px', async width => {
  await useMail()
  await gateway.setOption('EmailVerificationEnabled', 'true')
  await useBotCheck()
  await using page = await openGuest(width)
  await page.route('https://challenges.cloudflare.com/**', route => route.abort())
  const { main, fill, submit, input } = signUpPage(page)
  for (const path of ['/register', '/reset']) {
    await page.goto(path)
    await main.getByText('Allow challenges.cloudflare.com in your browser').waitFor()
    await input('email').fill('person@example.com')
    if (path === '/register') {
      await fill({ username: 'person', password: PASSWORD })
      await input('verificationCode').fill('zzzzzz')
      await submit()
    } else await input('email').press('Enter')
    await main.getByText('Turnstile is checking your browser').waitFor()
    for (const language of ['en', 'zh'] as const) {
      await showIn(page, { language, theme: language === 'en' ? 'light' : 'dark' })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
    }
    await showIn(page, { language: 'en', theme: 'light' })
  }
  await endBotCheck()
  await gateway.setOption('EmailVerificationEnabled', 'false')
})
