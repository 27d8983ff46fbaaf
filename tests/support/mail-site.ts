import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { CERTIFICATE, CERTIFICATE_KEY } from './mail-certificate.ts'

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  /** The name in front of the address of the sender. */
  readonly sender: string
  /** The number of addresses in the header From. */
  readonly senders: number
  /** Names of the headers, in lower case. */
  readonly headerNames: readonly string[]
  readonly text: string
  readonly html: string
  readonly isOverTls: boolean
  /** The account that signed in; undefined without authentication. */
  readonly account: string | undefined
}

export interface MailSite {
  readonly port: number
  readonly mails: readonly ReceivedMail[]
  /** The mails to an address, oldest first. */
  to(address: string): readonly ReceivedMail[]
  /** The code in the newest mail to an address. */
  codeFor(address: string): string
  /** The token of the link in the newest mail to an address. */
  tokenFor(address: string): string
  close(): Promise<void>
}

export const MAIL_ACCOUNT = 'mailer@sluice.test'
export const MAIL_PASSWORD = 'smtp-secret-1'

/** A real SMTP server with a certificate; it keeps every mail. */
export async function openMailSite(options: SMTPServerOptions = {}): Promise<MailSite> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    key: CERTIFICATE_KEY,
    cert: CERTIFICATE,
    authOptional: true,
    allowInsecureAuth: true,
    // Its certificate is trusted only where a test passes it to the mailer.
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === MAIL_ACCOUNT && password === MAIL_PASSWORD
        ? done(null, { user: username })
        : done(new Error(`wrong password ${password}`)),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('missing') ? refusal(`no mailbox ${address}`) : null),
    onMailFrom: ({ address }, _session, done) =>
      done(address.startsWith('foreign') ? refusal('sender not allowed') : null),
    onData: (stream, { envelope, secure, user }, done) => {
      void text(stream).then(raw => {
        const { address: from } = envelope.mailFrom as { address: string }
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ ...parse(raw), from, to, isOverTls: secure, account: user || undefined })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const to = (address: string) => mails.filter(mail => mail.to.includes(address))
  const newest = (address: string) => to(address).at(-1)?.text ?? ''
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    to,
    codeFor: address => /^[0-9a-f]{6}$/m.exec(newest(address))?.[0] ?? '',
    tokenFor: address => /[?&]token=([0-9a-f]{32})/.exec(newest(address))?.[1] ?? '',
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** The options of a site that sends through a mail site. */
export function mailOptions({ port }: MailSite): Readonly<Record<string, string>> {
  return { SMTPServer: '127.0.0.1', SMTPPort: String(port), SMTPFrom: 'noreply@sluice.test' }
}

function refusal(words: string): Error {
  return Object.assign(new Error(words), { responseCode: 550 })
}

function parse(raw: string) {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => split(part.trimStart()))
  const partOf = (type: string) => {
    const part = parts.find(one => one.headers['content-type']?.startsWith(type))
    return part ? decodeBody(part.headers['content-transfer-encoding'] ?? '', part.body) : ''
  }
  const sender = decodeWords((headers['from'] ?? '').replace(/ <.*$/, ''))
  const subject = decodeWords(headers['subject'] ?? '')
  // A quoted name may contain what looks like an address.
  const unquoted = (headers['from'] ?? '').replace(/"(?:[^"\\]|\\.)*"/g, '')
  const senders = (unquoted.match(/@/g) ?? []).length
  const headerNames = Object.keys(headers)
  return {
    subject,
    sender,
    senders,
    headerNames,
    text: partOf('text/plain').trimEnd(),
    html: partOf('text/html'),
  }
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers: Record<string, string | undefined> = Object.fromEntries(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: raw.slice(end + 4) }
}

function decodeBody(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  const plain = encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body
  return plain.replaceAll('\r\n', '\n')
}

function fromQuotedPrintable(body: string): string {
  const joined = body.replace(/=\r\n/g, '')
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The encoded words of a header, such as `=?UTF-8?B?…?=`. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString('utf8')
        : fromQuotedPrintable(words.replaceAll('_', ' ')),
    )
    .replace(/^"|"$/g, '')
}
