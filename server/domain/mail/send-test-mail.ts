import type { z } from 'zod'
import { SendTestMail } from '../../../contract/inputs/email.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit } from '../access/index.ts'
import { sendMail } from './send-mail.ts'

/**
 * Sends a mail with the stored options, so that root can check them. Returns the address. Throws
 * MAIL_OFF and the errors of `sendMail`.
 */
export async function sendTestMail(ctx: Ctx, input: z.input<typeof SendTestMail>): Promise<string> {
  allow(ctx.actor, 'mail:test')
  const { email } = parseInput(SendTestMail, input)
  await sendMail(ctx, email, { kind: 'test', params: {} })
  await ctx.tx(tx => audit(tx, ctx, { action: 'mail.test', target: 'option', change: { email } }))
  return email
}
