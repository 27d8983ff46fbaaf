import { createHash } from 'node:crypto'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { addressKey } from '../access/index.ts'
import { isCode, issueCode, type CodePlace } from '../codes/index.ts'
import { option } from '../options/index.ts'

/** The code of a passed check: the subject names the answer and the caller. */
const PASSED = 'passed'

/**
 * Refuses a caller without a passed bot check, if the site asks for one. The provider accepts an
 * answer once; here the same caller may use it for 10 minutes, because a sign-up sends it with the
 * request for a code and again with the form. Throws BOT_CHECK_NEEDED, BOT_CHECK_FAILED and
 * BOT_CHECK_AWAY.
 */
export async function requireBotCheck(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!option(ctx, 'TurnstileCheckEnabled')) return
  if (!token) throw new AppError('BOT_CHECK_NEEDED')
  const place = placeOf(ctx, token)
  if (await isCode(ctx, { ...place, code: PASSED })) return
  const secret = option(ctx, 'TurnstileSecretKey')
  if (!(await verify(ctx, { secret, token }))) throw new AppError('BOT_CHECK_FAILED')
  await ctx.tx(tx => issueCode(tx, ctx, { ...place, code: PASSED }))
}

async function verify(ctx: Ctx, answer: { secret: string; token: string }): Promise<boolean> {
  try {
    return await ctx.botCheck.verify({ ...answer, address: ctx.address })
  } catch (error) {
    ctx.logger.error('bot-check.failed', { requestId: ctx.requestId, error })
    throw error
  }
}

function placeOf(ctx: Ctx, token: string): CodePlace {
  const subject = `${addressKey(ctx.address)} ${createHash('sha256').update(token).digest('hex')}`
  return { purpose: 'BOT_CHECK', subject }
}
