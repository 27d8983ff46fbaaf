import type { z } from 'zod'
import { SendEmailCode } from '../../../contract/inputs/email.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { AppError } from '../../kernel/app-error.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, allowUser } from '../access/index.ts'
import { limit } from '../limits/index.ts'
import { limitWithBotCheck } from '../bot-check/index.ts'
import { CODE_MINUTES, issueCode } from '../codes/index.ts'
import { requireMail, sendMail } from '../mail/index.ts'
import { option } from '../options/index.ts'
import { placeOf } from './email-code.ts'
import { checkEmailRules } from './email-rules.ts'

/** Six hexadecimal digits. */
const CODE_BYTES = 3

type Input = z.input<typeof SendEmailCode>

/** What a caller learns, which is the same for every address. */
export interface SentCode {
  readonly email: string
  /** Minutes for which a code in the mail is valid. */
  readonly minutes: number
}

/**
 * Sends a code for signing up with a mail address. The owner of an address that has an account gets a
 * mail that says so, and the caller gets the same answer. Throws REGISTRATION_OFF, MAIL_OFF,
 * RATE_LIMITED, EMAIL_DOMAIN_REFUSED, EMAIL_ALIAS_REFUSED, the errors of the bot check and of mail.
 */
export async function sendRegistrationCode(ctx: Ctx, input: Input): Promise<SentCode> {
  allow(ctx.actor, 'account:open')
  if (!option(ctx, 'RegisterEnabled')) throw new AppError('REGISTRATION_OFF')
  return send(ctx, input)
}

/** The same for the account of the actor, who wants to bind the address. */
export async function sendBindingCode(ctx: Ctx, input: Input): Promise<SentCode> {
  const me = allowUser(ctx.actor, 'user:self')
  return send(ctx, input, me.id)
}

async function send(ctx: Ctx, input: Input, userId?: number): Promise<SentCode> {
  const { email, turnstileToken } = parseInput(SendEmailCode, input)
  requireMail(ctx)
  checkEmailRules(ctx, email)
  await limitWithBotCheck(ctx, 'email-code', turnstileToken)
  await limit(ctx, 'email-code-address', email)
  const params = { minutes: CODE_MINUTES }
  const taken = await ctx.db.user.findUnique({ where: { email }, select: { id: true } })
  if (taken) {
    await sendMail(ctx, email, { kind: 'addressInUse', params })
  } else {
    const code = ctx.random(CODE_BYTES).toString('hex')
    await ctx.tx(tx => issueCode(tx, ctx, { ...placeOf(email, userId), code }))
    await sendMail(ctx, email, { kind: 'verification', params, code })
  }
  return { email, minutes: CODE_MINUTES }
}
