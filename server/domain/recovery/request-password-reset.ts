import type { z } from 'zod'
import { SendEmailCode } from '../../../contract/inputs/email.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { limit } from '../limits/index.ts'
import { limitWithBotCheck } from '../bot-check/index.ts'
import { CODE_MINUTES, issueCode } from '../codes/index.ts'
import type { SentCode } from '../email/index.ts'
import { requireMail, sendMail } from '../mail/index.ts'
import { option } from '../options/index.ts'

/** 128 bits. */
const TOKEN_BYTES = 16

/**
 * Sends a link with which the owner of a mail address gets a new password. Without an account the mail
 * says so, and the caller gets the same answer. Throws MAIL_OFF, RESET_NEEDS_ADDRESS, RATE_LIMITED, the
 * errors of the bot check and of mail.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  input: z.input<typeof SendEmailCode>,
): Promise<SentCode> {
  allow(ctx.actor, 'password:reset')
  const { email, turnstileToken } = parseInput(SendEmailCode, input)
  requireMail(ctx)
  const site = option(ctx, 'ServerAddress')
  if (site === '') throw new AppError('RESET_NEEDS_ADDRESS')
  await limitWithBotCheck(ctx, 'password-reset', turnstileToken)
  await limit(ctx, 'password-reset-address', email)
  const params = { minutes: CODE_MINUTES }
  const where = { email, deletedAt: null, status: 'ENABLED' } as const
  const user = await ctx.db.user.findFirst({ where, select: { id: true } })
  if (user) {
    const token = ctx.random(TOKEN_BYTES).toString('hex')
    const place = { purpose: 'RESET_PASSWORD', subject: email } as const
    await ctx.tx(tx => issueCode(tx, ctx, { ...place, code: token }))
    const link = `${site}/user/reset?email=${encodeURIComponent(email)}&token=${token}`
    await sendMail(ctx, email, { kind: 'passwordReset', params, link })
  } else {
    await sendMail(ctx, email, { kind: 'noAccount', params })
  }
  return { email, minutes: CODE_MINUTES }
}
