import { roleCode } from '../../../contract/enums.ts'
import { rankOf } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Services } from '../../kernel/ctx.ts'
import type { MailServer } from '../../kernel/mail.ts'
import { redact } from '../../kernel/redact.ts'
import { option } from '../options/index.ts'
import { mailServer } from './mail-server.ts'
import { renderMail, type MailContent } from './render-mail.ts'

export const canSendMail = (services: Services): boolean => mailServer(services) !== undefined

/** Throws MAIL_OFF while the site cannot send mail; called before anything else is done. */
export function requireMail(ctx: Ctx): void {
  if (!canSendMail(ctx)) throw new AppError('MAIL_OFF')
}

/**
 * Sends a mail in the language of the request. Throws MAIL_OFF, and the errors of `Mailer`, whose
 * details are only in the log. Those that are about the settings of the site are MAIL_UNAVAILABLE for visitors
 * and normal users.
 */
export async function sendMail(ctx: Ctx, to: string, content: MailContent): Promise<void> {
  const found = mailServer(ctx)
  if (!found) throw new AppError('MAIL_OFF')
  const { server, sender } = found
  const systemName = option(ctx, 'SystemName')
  const from = { name: systemName, address: sender }
  const rendered = renderMail(content, { language: ctx.language, systemName })
  try {
    await ctx.mailer.send(server, { from, to, ...rendered })
  } catch (error) {
    logFailure(ctx, server, error)
    throw isOfSettings(error) && isVisitor(ctx)
      ? new AppError('MAIL_UNAVAILABLE', {}, { cause: error })
      : error
  }
}

const OF_SETTINGS: ReadonlySet<string> = new Set([
  'MAIL_SERVER_UNREACHABLE',
  'MAIL_ACCOUNT_REFUSED',
  'MAIL_SENDER_REFUSED',
])
const isOfSettings = (error: unknown) => error instanceof AppError && OF_SETTINGS.has(error.code)

/** Jobs of the server and administrators can do something about the settings. */
const isVisitor = ({ actor }: Ctx) => rankOf(actor) < roleCode.ADMIN

/** The reply of a server may repeat the password or the address of the reader. */
function logFailure(ctx: Ctx, { host, port, password }: MailServer, error: unknown): void {
  const code = error instanceof AppError ? error.code : 'MAIL_FAILED'
  const reason = failureReason(error, password)
  ctx.logger.error('mail.failed', { requestId: ctx.requestId, code, host, port, reason })
}

/** What the server or the connection said, without the password. */
export function failureReason(error: unknown, password: string): string {
  const cause = error instanceof AppError ? (error.cause ?? error) : error
  return redact(cause instanceof Error ? cause.message : String(cause), secretsOf(password))
}

/** A password as SMTP writes it: plain, and in base64. */
const secretsOf = (password: string) =>
  password === '' ? [] : [password, Buffer.from(password).toString('base64')]
