import type { Ctx } from '../../kernel/ctx.ts'
import { limit, limitFailures } from '../limits/index.ts'
import { option } from '../options/index.ts'
import { requireBotCheck } from './require-bot-check.ts'

/** The acts that an address may do more often when each has a passed bot check. */
type Act = 'register' | 'email-code' | 'password-reset'

/**
 * Requires the bot check, if the site asks for one, and counts the act for the address: with a passed
 * check by the larger limit, and refused checks by the smaller one. Throws RATE_LIMITED and the errors
 * of `requireBotCheck`.
 */
export async function limitWithBotCheck(
  ctx: Ctx,
  act: Act,
  token: string | undefined,
): Promise<void> {
  if (!option(ctx, 'TurnstileCheckEnabled')) return limit(ctx, act, ctx.address)
  const tries = { name: act, subject: ctx.address }
  await limitFailures(ctx, tries, () => requireBotCheck(ctx, token))
  await limit(ctx, `${act}-checked`, ctx.address)
}
