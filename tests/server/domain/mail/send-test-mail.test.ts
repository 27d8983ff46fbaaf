import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail, sendTestMail } from '../../../../server/domain/mail/index.ts'
import { siteStatus, updateOptions } from '../../../../server/domain/options/index.ts'
import type { Language } from '../../../../contract/enums.ts'
import { errorMessage } from '../../../../contract/messages.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { AppError } from '../../../../server/kernel/app-error.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'
import {
  MAIL_ACCOUNT,
  MAIL_PASSWORD,
  mailOptions,
  openMailSite,
  type MailSite,
} from '../../../support/mail-site.ts'
import { auditOf, person } from '../users/people.ts'

let server: TestServices
let mailSite: MailSite
let root: Ctx
beforeAll(async () => {
  server = await openTestServices()
  mailSite = await openMailSite()
  root = (await person(server.services, 'ROOT')).ctx
})
afterAll(async () => {
  await server.close()
  await mailSite.close()
})

const EMAIL = 'reader@example.com'
const set = (values: Record<string, string | null>) =>
  updateOptions(root, { options: Object.entries(values).map(([key, value]) => ({ key, value })) })
const send = (email = EMAIL, language: Language = 'zh') =>
  sendTestMail({ ...root, language }, { email })

test.each([
  ['nothing is set', {}],
  ['no sender is set', { SMTPServer: '127.0.0.1' }],
  ['the sender is not an address', { SMTPServer: '127.0.0.1', SMTPAccount: 'mailer' }],
])('refuses while %s, and the site status says so', async (_what, values) => {
  await set({ SMTPServer: null, SMTPAccount: null, SMTPFrom: null, ...values })
  await expect(send()).rejects.toMatchObject({ code: 'MAIL_OFF' })
  expect(siteStatus(server.services)).toMatchObject({ canSendMail: false, canResetPassword: false })
})

test.each([
  ['zh', '智能<网关>测试邮件', 'lang="zh-CN"', 'SMTP 设置正确'],
  ['en', '智能<网关> test mail', 'lang="en"', 'so the SMTP settings are right'],
] as const)('writes in the language of the reader: %s', async (language, subject, lang, words) => {
  await set({ ...mailOptions(mailSite), SystemName: '智能<网关>' })
  expect(siteStatus(server.services)).toMatchObject({ canSendMail: true })
  expect(await send(EMAIL, language)).toBe(EMAIL)
  const mail = mailSite.mails.at(-1)
  expect(mail).toMatchObject({ to: [EMAIL], from: 'noreply@sluice.test', subject })
  expect(mail?.sender).toBe('智能<网关>')
  expect(mail?.text).toContain(words)
  expect(mail?.html).toContain(lang)
  expect(mail?.html).toContain(words)
  expect(mail?.html).toContain('智能&lt;网关&gt;')
  expect(mail?.html).not.toContain('<网关>')
})

test.each([
  'Ev"il <evil@example.org>',
  'a, evil@example.org',
  '<script>alert(1)</script>',
  '=?utf-8?Q?evil=0D=0ABcc:_evil@example.org?=',
])('the name %j of the site is only a name', async name => {
  await set({ ...mailOptions(mailSite), SystemName: name })
  await send()
  const mail = mailSite.mails.at(-1)
  expect(mail).toMatchObject({ to: [EMAIL], from: 'noreply@sluice.test', senders: 1 })
  expect(mail?.headerNames.filter(header => /^(bcc|cc)$/.test(header))).toEqual([])
  expect(mail?.html).not.toContain('<script')
  expect(mail?.text).toContain(name)
})

test.each(['a\r\nBcc: evil@example.org', 'a\nb', 'a\u2028b'])(
  'the site cannot have the name %j',
  async name => {
    await expect(set({ SystemName: name })).rejects.toThrow('OPTION_INVALID')
  },
)

test('is audited', async () => {
  const [last] = (await auditOf(server.services, 'option')).toReversed()
  expect(last).toMatchObject({ action: 'mail.test', change: { email: EMAIL } })
})

test('a failure says what the connection said, without the password', async () => {
  await set({ ...mailOptions(mailSite), SMTPPort: '9', SMTPToken: MAIL_PASSWORD })
  const error = (await send().catch((thrown: unknown) => thrown)) as AppError
  expect(error.code).toBe('MAIL_SERVER_UNREACHABLE')
  expect(error.fields).toMatchObject([{ field: 'email', messageKey: 'mailServerSaid' }])
  expect(String(error.fields[0]?.params?.['reason'])).toMatch(/ECONNREFUSED/)
  expect(JSON.stringify(error.fields)).not.toContain(MAIL_PASSWORD)
  await set(mailOptions(mailSite))
})

test.each([
  ['en', 'No mail can be sent at the moment'],
  ['zh', '暂时无法发送邮件'],
] as const)(
  'a guest reads nothing about the server when no mail can be sent: %s',
  async (language, text) => {
    await set({ ...mailOptions(mailSite), SMTPPort: '9' })
    const visitor = { ...root, actor: guest, language }
    const error = (await sendMail(visitor, EMAIL, { kind: 'test', params: {} }).catch(
      (thrown: unknown) => thrown,
    )) as AppError
    expect(error.code).toBe('MAIL_UNAVAILABLE')
    expect(errorMessage(language, error)).toContain(text)
    expect(errorMessage(language, error)).not.toMatch(/SMTP|OUTBOUND/)
    await set(mailOptions(mailSite))
  },
)

test('signs in with the account, which is the sender when no other is set', async () => {
  const account = { SMTPAccount: MAIL_ACCOUNT, SMTPToken: MAIL_PASSWORD }
  await set({ ...mailOptions(mailSite), ...account, SMTPFrom: null })
  await send()
  expect(mailSite.mails.at(-1)).toMatchObject({ account: MAIL_ACCOUNT, from: MAIL_ACCOUNT })
})

test('logs why a mail was not sent, without password and addresses', async () => {
  await set({ ...mailOptions(mailSite), SMTPAccount: MAIL_ACCOUNT, SMTPToken: 'quite-secret' })
  await expect(send()).rejects.toMatchObject({ code: 'MAIL_ACCOUNT_REFUSED' })
  await set({ SMTPToken: MAIL_PASSWORD })
  await expect(send('missing@example.com')).rejects.toMatchObject({ code: 'MAIL_ADDRESS_REFUSED' })
  const lines = server.logger.lines.filter(line => line.includes('mail.failed')).join('\n')
  expect(lines).toContain('MAIL_ACCOUNT_REFUSED')
  expect(lines).toContain('MAIL_ADDRESS_REFUSED')
  expect(lines).not.toContain('quite-secret')
  expect(lines).not.toContain('missing@example.com')
})

test.each([
  '',
  'no-at',
  'a@b',
  'a b@c.test',
  'a@b.test\r\nBcc: c@d.test',
  '<a@b.test>',
  'a@b.test,c@d.test',
  `${'a'.repeat(300)}@b.test`,
])('refuses %j, and no mail leaves', async email => {
  const before = mailSite.mails.length
  await expect(send(email)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    fields: [{ field: 'email', messageKey: email === '' ? 'emailNeeded' : 'emailInvalid' }],
  })
  expect(mailSite.mails.length).toBe(before)
})
