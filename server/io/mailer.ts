import { connect, type Socket } from 'node:net'
import type { NodemailerError, SMTPTransportOptions } from 'nodemailer'
import type { ErrorCode } from '../../contract/errors.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Mailer, MailServer } from '../kernel/mail.ts'
import { reachOf } from './outbound-networks.ts'
import { checkHost, guardedLookup, type OutboundPolicy } from './outbound.ts'

const TOTAL_MS_MAX = 20_000
const STEP_MS_MAX = 10_000

export interface MailerSettings {
  /** The private addresses at which a mail server may be. */
  readonly policy: OutboundPolicy
  /** Certificates to trust besides those of Node, in PEM; for tests. */
  readonly ca?: string
  /** Time limit of one mail in milliseconds. */
  readonly totalMs?: number
}

/**
 * Sends each mail over a connection of its own. A password is sent only over TLS, except to a private
 * address, which the operator has allowed by `OUTBOUND_ALLOW`.
 */
export function openMailer({ policy, ca, totalMs = TOTAL_MS_MAX }: MailerSettings): Mailer {
  return {
    async send(server, { from, to, ...content }) {
      const { createTransport } = await import('nodemailer')
      // One limit for connecting and sending; each step of the protocol has its own besides.
      const signal = AbortSignal.timeout(totalMs)
      try {
        const connection = await connectTo(server, policy, signal)
        const isPrivate = reachOf(connection.remoteAddress ?? '') === 'private'
        const options: SMTPTransportOptions = {
          ...transportOf(server, isPrivate),
          tls: { ...(ca && { ca }) },
          getSocket: (_options, callback) => callback(null, { connection }),
        }
        const transport = createTransport(options)
        const message = { from, to: { name: '', address: to }, ...content }
        try {
          await transport.sendMail({ ...message, signal })
        } finally {
          connection.destroy()
        }
      } catch (error) {
        throw toMailError(error)
      }
    },
  }
}

function transportOf({ host, port, isTls, account, password }: MailServer, isPrivate: boolean) {
  return {
    host,
    port,
    secure: isTls,
    requireTLS: !isTls && account !== '' && !isPrivate,
    ...(account !== '' && { auth: { user: account, pass: password } }),
    connectionTimeout: STEP_MS_MAX,
    greetingTimeout: STEP_MS_MAX,
    socketTimeout: STEP_MS_MAX,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Connects to an allowed address. A host name is resolved once, and every address is checked. */
function connectTo(
  { host, port }: MailServer,
  policy: OutboundPolicy,
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    checkHost(host, policy)
    const socket = connect({ host, port, lookup: guardedLookup(policy), signal })
    socket.setTimeout(STEP_MS_MAX, () => socket.destroy(new Error('ETIMEDOUT')))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', reject)
      // An abort after the connection was made is reported by the transport.
      socket.on('error', () => undefined)
      resolve(socket)
    })
  })
}

/** The stages of SMTP in which a server names what it refuses. */
const REFUSED_AT: readonly (readonly [command: RegExp, code: ErrorCode])[] = [
  [/^AUTH/, 'MAIL_ACCOUNT_REFUSED'],
  [/^MAIL FROM/, 'MAIL_SENDER_REFUSED'],
  [/^RCPT TO/, 'MAIL_ADDRESS_REFUSED'],
]

function toMailError(thrown: unknown): AppError {
  // The name of the server is not for every reader; the log has it.
  if (thrown instanceof AppError) {
    return new AppError('MAIL_SERVER_UNREACHABLE', {}, { cause: thrown })
  }
  const { code = '', command = '', responseCode } = thrown as NodemailerError
  const options = { cause: thrown }
  // Without a response the connection failed, whatever was being sent.
  if (responseCode === undefined && code !== 'EAUTH') {
    return new AppError('MAIL_SERVER_UNREACHABLE', {}, options)
  }
  if (code === 'EAUTH') return new AppError('MAIL_ACCOUNT_REFUSED', {}, options)
  const refused = REFUSED_AT.find(([stage]) => stage.test(command))
  return new AppError(refused?.[1] ?? 'MAIL_FAILED', {}, options)
}
