import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailer } from '../../../server/io/mailer.ts'
import { outboundPolicy } from '../../../server/io/outbound.ts'
import type { AppError } from '../../../server/kernel/app-error.ts'
import type { MailServer } from '../../../server/kernel/mail.ts'
import { CERTIFICATE } from '../../support/mail-certificate.ts'
import {
  MAIL_ACCOUNT,
  MAIL_PASSWORD,
  openMailSite,
  type MailSite,
} from '../../support/mail-site.ts'

const policy = outboundPolicy(['127.0.0.1/32'])
const mailer = openMailer({ policy, ca: CERTIFICATE })
const signedIn = { account: MAIL_ACCOUNT, password: MAIL_PASSWORD }

let plain: MailSite
let withoutTls: MailSite
let tls: MailSite
beforeAll(async () => {
  plain = await openMailSite({ disabledCommands: [] })
  withoutTls = await openMailSite()
  tls = await openMailSite({ secure: true })
})
afterAll(() => Promise.all([plain.close(), withoutTls.close(), tls.close()]))

const serverAt = (port: number, more: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  isTls: false,
  account: '',
  password: '',
  ...more,
})
const mail = {
  from: { name: '智能网关, B', address: 'noreply@sluice.test' },
  to: 'reader@example.com',
  subject: '你好，mail',
  text: 'Hello 你好\n\nabc123',
  html: '<p>Hello 你好</p>',
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as AppError,
  )

test('a mail arrives with its name, subject, text and HTML', async () => {
  await mailer.send(serverAt(plain.port), mail)
  expect(plain.mails.at(-1)).toMatchObject({
    from: 'noreply@sluice.test',
    to: ['reader@example.com'],
    sender: mail.from.name,
    subject: mail.subject,
    text: mail.text,
    html: expect.stringContaining(mail.html),
    account: undefined,
  })
})

test.each([
  ['with STARTTLS when the server offers it', () => serverAt(plain.port, signedIn), true],
  ['without TLS to a private address', () => serverAt(withoutTls.port, signedIn), false],
  ['over TLS from the start', () => serverAt(tls.port, { ...signedIn, isTls: true }), true],
])('signs in %s', async (_how, server, isOverTls) => {
  await mailer.send(server(), mail)
  const site = [plain, withoutTls, tls].find(one => one.port === server().port)
  expect(site?.mails.at(-1)).toMatchObject({ account: MAIL_ACCOUNT, isOverTls })
})

describe('a mail that cannot be sent', () => {
  const wrong = { account: MAIL_ACCOUNT, password: 'another-password' }

  test.each([
    ['a wrong password', () => serverAt(plain.port, wrong), {}, 'MAIL_ACCOUNT_REFUSED'],
    [
      'a sender that the server refuses',
      () => serverAt(plain.port),
      { from: { name: '', address: 'foreign@other.test' } },
      'MAIL_SENDER_REFUSED',
    ],
    [
      'a reader that the server refuses',
      () => serverAt(plain.port),
      { to: 'missing@example.com' },
      'MAIL_ADDRESS_REFUSED',
    ],
    ['a closed port', () => serverAt(1), {}, 'MAIL_SERVER_UNREACHABLE'],
    [
      'a server without TLS where TLS is set',
      () => serverAt(plain.port, { isTls: true }),
      {},
      'MAIL_SERVER_UNREACHABLE',
    ],
    [
      'a private address that is not allowed',
      () => ({ ...serverAt(plain.port), host: '127.0.0.2' }),
      {},
      'MAIL_SERVER_UNREACHABLE',
    ],
    [
      'the address of a metadata service',
      () => ({ ...serverAt(25), host: '169.254.169.254' }),
      {},
      'MAIL_SERVER_UNREACHABLE',
    ],
  ])('because of %s names what to check', async (_why, server, more, code) => {
    const error = await failure(mailer.send(server(), { ...mail, ...more }))
    expect(error).toMatchObject({ name: 'AppError', code })
    expect(JSON.stringify(error)).not.toContain('another-password')
  })

  test('because the certificate is not trusted fails', async () => {
    const strict = openMailer({ policy })
    const error = await failure(strict.send(serverAt(tls.port, { isTls: true }), mail))
    expect(error).toMatchObject({ code: 'MAIL_SERVER_UNREACHABLE' })
  })

  test('because the server is silent fails after the limit', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const hasty = openMailer({ policy, totalMs: 200 })
    const started = performance.now()
    const error = await failure(hasty.send(serverAt(port), mail))
    expect(error).toMatchObject({ code: 'MAIL_SERVER_UNREACHABLE' })
    expect(performance.now() - started).toBeLessThan(5_000)
    silent.close()
  })
})
