import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendBindingCode, sendRegistrationCode } from '../../../../server/domain/email/index.ts'
import { requestPasswordReset } from '../../../../server/domain/recovery/index.ts'
import { register } from '../../../../server/domain/registration/index.ts'
import { signIn } from '../../../../server/domain/sessions/index.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { BOT_CHECK_SECRET } from '../../../support/bot-check-site.ts'
import { openSignUpSite, type SignUpSite } from '../../../support/sign-up-site.ts'
import { anyName, PASSWORD, person } from '../users/people.ts'

const KEYS = { TurnstileSiteKey: 'site-key', TurnstileSecretKey: BOT_CHECK_SECRET }

let site: SignUpSite
let member: Ctx
let username: string
beforeAll(async () => {
  site = await openSignUpSite()
  const { ctx, user } = await person(site.services, 'NORMAL')
  member = ctx
  username = user.username
  await site.set({ ...KEYS, TurnstileCheckEnabled: 'true' })
})
afterAll(() => site.close())

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  )
const email = () => `${anyName()}@example.com`
type Verb = (caller: Ctx, turnstileToken: string | undefined) => Promise<unknown>
const verbs: readonly (readonly [name: string, run: Verb])[] = [
  [
    'sign-in',
    (caller, turnstileToken) => signIn(caller, { username, password: PASSWORD, turnstileToken }),
  ],
  [
    'sign-up',
    (caller, turnstileToken) =>
      register(caller, { username: anyName(), password: PASSWORD, turnstileToken }),
  ],
  [
    'a code for sign-up',
    (caller, turnstileToken) => sendRegistrationCode(caller, { email: email(), turnstileToken }),
  ],
  [
    'a code for an account',
    ({ address }, turnstileToken) =>
      sendBindingCode({ ...member, address }, { email: email(), turnstileToken }),
  ],
  [
    'a link for a new password',
    (caller, turnstileToken) => requestPasswordReset(caller, { email: email(), turnstileToken }),
  ],
]

test.each(verbs)('%s needs a passed bot check', async (name, run) => {
  const caller = site.guest()
  expect(await outcome(run(caller, undefined))).toBe('BOT_CHECK_NEEDED')
  expect(await outcome(run(caller, 'wrong'))).toBe('BOT_CHECK_FAILED')
  expect(await outcome(run(caller, `right ${name}`))).toBe('done')
  expect(site.botCheckSite.requests.at(-1)).toEqual({
    secret: BOT_CHECK_SECRET,
    response: `right ${name}`,
    remoteip: caller.address,
  })
})

test('an answer is valid for the same caller for 10 minutes, and for no other', async () => {
  const [, run] = verbs[2] ?? []
  const caller = site.guest()
  const token = 'right for ten minutes'
  expect(await outcome(run!(caller, token))).toBe('done')
  expect(await outcome(run!(caller, token))).toBe('done')
  expect(await outcome(run!(site.guest(), token))).toBe('BOT_CHECK_FAILED')
  site.wait(11)
  expect(await outcome(run!(caller, token))).toBe('BOT_CHECK_FAILED')
})

test('a provider without a usable answer refuses, and the reason is logged without the secret', async () => {
  const [, run] = verbs[1] ?? []
  expect(await outcome(run!(site.guest(), 'silent'))).toBe('BOT_CHECK_AWAY')
  await site.set({ TurnstileSecretKey: 'a-wrong-secret' })
  expect(await outcome(run!(site.guest(), 'right but the secret is not'))).toBe('BOT_CHECK_AWAY')
  await site.set(KEYS)
  const lines = site.logger.lines.filter(line => line.includes('bot-check.failed')).join('\n')
  expect(lines).toContain('invalid-input-secret')
  expect(lines).not.toContain('a-wrong-secret')
})

test('the switch needs both keys, which cannot be emptied while it is on', async () => {
  expect(await outcome(site.set({ TurnstileSiteKey: null }))).toBe('OPTION_NEEDED')
  expect(await outcome(site.set({ TurnstileSecretKey: null }))).toBe('OPTION_NEEDED')
  await site.set({ TurnstileCheckEnabled: 'false', TurnstileSiteKey: null })
  expect(await outcome(site.set({ TurnstileCheckEnabled: 'true' }))).toBe('OPTION_NEEDS')
  await site.set({ ...KEYS, TurnstileCheckEnabled: 'true' })
})

test.each([
  ['EmailVerificationEnabled', 'SMTPServer'],
  ['EmailDomainRestrictionEnabled', 'EmailDomainWhitelist'],
])('%s needs %s', async (key, needed) => {
  await site.set({ [needed]: '' })
  expect(await outcome(site.set({ [key]: 'true' }))).toBe('OPTION_NEEDS')
  await site.set({ [needed]: 'example.com', [key]: 'true' })
  expect(await outcome(site.set({ [needed]: '' }))).toBe('OPTION_NEEDED')
  await site.set({ [key]: null })
})
