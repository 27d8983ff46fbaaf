import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteStatus } from '../../../../server/domain/options/index.ts'
import { requestPasswordReset, resetPassword } from '../../../../server/domain/recovery/index.ts'
import {
  actorOfAccessToken,
  regenerateAccessToken,
  signIn,
} from '../../../../server/domain/sessions/index.ts'
import { setUserStatus, updateProfile } from '../../../../server/domain/users/index.ts'
import { ctxFor, job } from '../../../support/services.ts'
import { openSignUpSite, type SignUpSite } from '../../../support/sign-up-site.ts'
import { anyName, auditOf, PASSWORD, person, type Person } from '../users/people.ts'

let site: SignUpSite
beforeAll(async () => {
  site = await openSignUpSite()
})
afterAll(() => site.close())

interface Owner extends Person {
  readonly email: string
}

async function owner(): Promise<Owner> {
  const found = await person(site.services, 'NORMAL')
  const email = `${anyName()}@example.com`
  await site.services.db.user.update({ where: { id: found.user.id }, data: { email } })
  return { ...found, email }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  )
const request = (email: string) => requestPasswordReset(site.guest(), { email })
const reset = (email: string, token: string) => resetPassword(site.guest(), { email, token })

test('a link gives a new password once, and ends every access', async () => {
  const { email, user, ctx } = await owner()
  const { username } = user
  await signIn(site.guest(), { username, password: PASSWORD })
  const accessToken = await regenerateAccessToken(ctx)
  await request(email.toUpperCase())
  const [mail] = site.mailSite.to(email)
  const token = site.mailSite.tokenFor(email)
  const link = `https://sluice.test/user/reset?email=${encodeURIComponent(email)}&token=${token}`
  expect(mail?.text).toContain(link)
  expect(mail?.html).toContain(`href="${link.replace('&', '&amp;')}"`)
  const password = await reset(email, token)
  expect(password).toMatch(/^[0-9a-f]{12}$/)
  expect(await site.services.db.signIn.count({ where: { userId: user.id } })).toBe(0)
  await expect.poll(() => actorOfAccessToken(site.services, accessToken)).toBeUndefined()
  expect(await outcome(signIn(site.guest(), { username, password: PASSWORD }))).toBe(
    'CREDENTIALS_WRONG',
  )
  expect(await outcome(signIn(site.guest(), { username, password }))).toBe('done')
  expect(await outcome(reset(email, token))).toBe('RESET_LINK_INVALID')
  const actions = (await auditOf(site.services, `user:${user.id}`)).map(({ action }) => action)
  expect(actions).toContain('user.update')
})

test('the answer is the same for an address without an account', async () => {
  const { email } = await owner()
  const unknown = `${anyName()}@example.com`
  expect(await request(email)).toEqual({ email, minutes: 10 })
  expect(await request(unknown)).toEqual({ email: unknown, minutes: 10 })
  expect(site.mailSite.tokenFor(unknown)).toBe('')
  expect(site.mailSite.to(unknown)[0]?.text).toContain('no account uses it')
})

test('a disabled account gets no link', async () => {
  const { email, user } = await owner()
  await setUserStatus(ctxFor(site.services, job), { id: user.id, status: 'DISABLED' })
  await request(email)
  expect(site.mailSite.tokenFor(email)).toBe('')
})

test('a link is for its own address', async () => {
  const [ann, bob] = [await owner(), await owner()]
  await request(ann.email)
  await request(bob.email)
  const token = site.mailSite.tokenFor(ann.email)
  expect(await outcome(reset(bob.email, token))).toBe('RESET_LINK_INVALID')
  expect(await outcome(reset(ann.email, token))).toBe('done')
})

test('a new link takes the place of the former', async () => {
  const { email } = await owner()
  await request(email)
  const former = site.mailSite.tokenFor(email)
  await request(email)
  expect(await outcome(reset(email, former))).toBe('RESET_LINK_INVALID')
  expect(await outcome(reset(email, site.mailSite.tokenFor(email)))).toBe('done')
})

test('a changed password makes a link invalid', async () => {
  const { email, ctx } = await owner()
  await request(email)
  await updateProfile(ctx, { password: 'another horse', currentPassword: PASSWORD })
  expect(await outcome(reset(email, site.mailSite.tokenFor(email)))).toBe('RESET_LINK_INVALID')
})

test('of 100 parallel uses of a link one succeeds', async () => {
  const { email } = await owner()
  await request(email)
  const token = site.mailSite.tokenFor(email)
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => outcome(reset(email, token))),
  )
  expect(outcomes.filter(one => one === 'done')).toHaveLength(1)
})

test('mails are limited to 5 for one address', async () => {
  const { email } = await owner()
  for (let sent = 0; sent < 5; sent += 1) await request(email)
  expect(await outcome(request(email))).toBe('RATE_LIMITED')
})

test('needs a mail server and the address of the site, and the site status says so', async () => {
  const { email } = await owner()
  expect(siteStatus(site.services).canResetPassword).toBe(true)
  await site.set({ ServerAddress: null })
  expect(siteStatus(site.services).canResetPassword).toBe(false)
  expect(await outcome(request(email))).toBe('RESET_NEEDS_ADDRESS')
  await site.set({ ServerAddress: 'https://sluice.test', SMTPServer: null })
  expect(await outcome(request(email))).toBe('MAIL_OFF')
  await site.set({ SMTPServer: '127.0.0.1' })
})

test('a link ends after 10 minutes', async () => {
  const { email } = await owner()
  await request(email)
  site.wait(11)
  expect(await outcome(reset(email, site.mailSite.tokenFor(email)))).toBe('RESET_LINK_INVALID')
})
