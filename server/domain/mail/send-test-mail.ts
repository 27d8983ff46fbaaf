import { storableText } from '../../../contract/storable.ts'
import type { z } from 'zod'
import { SendTestMail } from '../../../contract/inputs/email.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import { option } from '../options/index.ts'
import { failureReason, sendMail } from './send-mail.ts'

const REASON_MAX = 500

/**
 * Sends a mail with the stored options, so that root can check them. Returns the address. Throws
 * MAIL_OFF and the errors of `sendMail`.
 */
export async function sendTestMail(ctx: Ctx, input: z.input<typeof SendTestMail>): Promise<string> {
  allow(ctx.actor, 'mail:test')
  const { email } = parseInput(SendTestMail, input)
  await sendMail(ctx, email, { kind: 'test', params: {} }).catch((error: unknown) => {
    throw withReason(ctx, error)
  })
  await ctx.tx(tx => audit(tx, ctx, { action: 'mail.test', target: 'option', change: { email } }))
  return email
}

/** The error with what the mail server said, which only root sees, at the field of the address. */
function withReason(ctx: Ctx, error: unknown): unknown {
  if (!(error instanceof AppError) || !(error.cause instanceof Error)) return error
  const reason = storableText(failureReason(error, option(ctx, 'SMTPToken')), REASON_MAX)
  const fields = [{ field: 'email', messageKey: 'mailServerSaid', params: { reason } }]
  return new AppError(error.code, error.params, { fields, cause: error.cause })
}
