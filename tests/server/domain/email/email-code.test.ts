import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bindEmail,
  sendBindingCode,
  sendRegistrationCode,
} from '../../../../server/domain/email/index.ts'
import { register } from '../../../../server/domain/registration/index.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { openSignUpSite, type SignUpSite } from '../../../support/sign-up-site.ts'
import { anyName, auditOf, person, rowOf } from '../users/people.ts'

let site: SignUpSite
beforeAll(async () => {
  site = await openSignUpSite()
})
afterAll(() => site.close())
beforeEach(() =>
  site.set({
    EmailDomainRestrictionEnabled: null,
    EmailAliasRestrictionEnabled: null,
    EmailDomainWhitelist: null,
  }),
)

const anyEmail = () => `${anyName()}@example.com`
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  )
const send = (email: string, caller = site.guest()) => sendRegistrationCode(caller, { email })
async function codeFor(ctx: Ctx, email: string): Promise<string> {
  await sendBindingCode(ctx, { email })
  return site.mailSite.codeFor(email)
}
const bind = (ctx: Ctx, email: string, verificationCode: string) =>
  outcome(bindEmail(ctx, { email, verificationCode }))

describe('a code', () => {
  test.each(['zh', 'en'] as const)('is sent in the language of the reader: %s', async language => {
    const email = anyEmail()
    await send(email, site.guest(language))
    const [mail] = site.mailSite.to(email)
    expect(mail?.subject).toBe(
      language === 'zh' ? 'Sluice邮箱验证邮件' : 'Sluice email verification',
    )
    expect(site.mailSite.codeFor(email)).toMatch(/^[0-9a-f]{6}$/)
    expect(mail?.html).toContain(site.mailSite.codeFor(email))
  })

  test('is stored as a hash', async () => {
    const email = anyEmail()
    await send(email)
    const [row] = await site.services.db.oneTimeCode.findMany({ where: { subject: email } })
    expect(
      JSON.stringify(row, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ).not.toContain(site.mailSite.codeFor(email))
  })

  test('for a taken address gives the same answer, and its owner gets another mail', async () => {
    const { user } = await person(site.services, 'NORMAL')
    const [taken, free] = [anyEmail(), anyEmail()]
    await site.services.db.user.update({ where: { id: user.id }, data: { email: taken } })
    const answers = [await send(taken), await send(free)]
    expect(answers).toEqual([
      { email: taken, minutes: 10 },
      { email: free, minutes: 10 },
    ])
    expect(site.mailSite.codeFor(taken)).toBe('')
    expect(site.mailSite.to(taken)[0]?.text).toContain('already belongs to an account')
  })

  test('is sent 5 times to one address and 20 times to one caller', async () => {
    const email = anyEmail()
    for (let sent = 0; sent < 5; sent += 1) expect(await outcome(send(email))).toBe('done')
    expect(await outcome(send(email))).toBe('RATE_LIMITED')
    const caller = site.guest()
    for (let sent = 0; sent < 20; sent += 1) await send(anyEmail(), caller)
    expect(await outcome(send(anyEmail(), caller))).toBe('RATE_LIMITED')
  })

  test('is refused while the site has no mail server', async () => {
    await site.set({ SMTPServer: null })
    expect(await outcome(send(anyEmail()))).toBe('MAIL_OFF')
    await site.set({ SMTPServer: '127.0.0.1' })
  })
})

describe('the rules of addresses', () => {
  test.each([
    ['a@GMAIL.com', 'done'],
    ['a@gmail.com.evil.test', 'EMAIL_DOMAIN_REFUSED'],
    ['a@sub.gmail.com', 'EMAIL_DOMAIN_REFUSED'],
    ['a@evilgmail.com', 'EMAIL_DOMAIN_REFUSED'],
  ])('with the list of domains: %s is %s', async (email, expected) => {
    await site.set({ EmailDomainWhitelist: 'gmail.com', EmailDomainRestrictionEnabled: 'true' })
    expect(await outcome(send(email))).toBe(expected)
  })

  test.each([
    ['first.last@example.com', 'EMAIL_ALIAS_REFUSED'],
    ['first+tag@example.com', 'EMAIL_ALIAS_REFUSED'],
    ['firstlast@example.com', 'done'],
  ])('without aliases: %s is %s', async (email, expected) => {
    await site.set({ EmailAliasRestrictionEnabled: 'true' })
    expect(await outcome(send(email))).toBe(expected)
  })
})

describe('an address of an account', () => {
  test('is set with the code, once', async () => {
    const { ctx, user } = await person(site.services, 'NORMAL')
    const email = anyEmail()
    const code = await codeFor(ctx, email)
    expect(await bind(ctx, email.toUpperCase(), code)).toBe('done')
    expect(await rowOf(site.services, user.id)).toMatchObject({ email })
    expect(await bind(ctx, email, code)).toBe('EMAIL_CODE_WRONG')
    const [last] = (await auditOf(site.services, `user:${user.id}`)).toReversed()
    expect(last).toMatchObject({
      action: 'user.bind-email',
      change: { before: null, after: email },
    })
  })

  test('is not set with the code of another account, address or purpose', async () => {
    const [ann, bob] = [
      await person(site.services, 'NORMAL'),
      await person(site.services, 'NORMAL'),
    ]
    const [email, other] = [anyEmail(), anyEmail()]
    const code = await codeFor(ann.ctx, email)
    expect(await bind(bob.ctx, email, code)).toBe('EMAIL_CODE_WRONG')
    expect(await bind(ann.ctx, other, code)).toBe('EMAIL_CODE_WRONG')
    await send(other)
    expect(await bind(ann.ctx, other, site.mailSite.codeFor(other))).toBe('EMAIL_CODE_WRONG')
    await site.set({ EmailVerificationEnabled: 'true' })
    const form = { username: anyName(), password: 'correct horse', email, verificationCode: code }
    expect(await outcome(register(site.guest(), form))).toBe('EMAIL_CODE_WRONG')
    await site.set({ EmailVerificationEnabled: null })
  })

  test('is not set with the right code after 5 wrong ones', async () => {
    const { ctx } = await person(site.services, 'NORMAL')
    const email = anyEmail()
    const code = await codeFor(ctx, email)
    await Promise.all(Array.from({ length: 5 }, () => bind(ctx, email, 'ffffff!')))
    expect(await bind(ctx, email, code)).toBe('EMAIL_CODE_WRONG')
  })

  test('is not set with an older code, or one that is older than 10 minutes', async () => {
    const { ctx } = await person(site.services, 'NORMAL')
    const email = anyEmail()
    const first = await codeFor(ctx, email)
    const second = await codeFor(ctx, email)
    expect(await bind(ctx, email, first)).toBe('EMAIL_CODE_WRONG')
    site.wait(11)
    expect(await bind(ctx, email, second)).toBe('EMAIL_CODE_WRONG')
  })

  test('belongs to one of several accounts that bind it at the same time', async () => {
    const email = anyEmail()
    const people = await Promise.all(
      Array.from({ length: 5 }, () => person(site.services, 'NORMAL')),
    )
    const codes: string[] = []
    for (const { ctx } of people) codes.push(await codeFor(ctx, email))
    const outcomes = await Promise.all(
      people.map(({ ctx }, index) => bind(ctx, email, codes[index] ?? '')),
    )
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'EMAIL_TAKEN'), 'done'])
  })
})
