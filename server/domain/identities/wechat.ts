import type { z } from 'zod'
import { LinkWechat, SignInWithWechat } from '../../../contract/inputs/identity.ts'
import { message } from '../../../contract/messages.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, allowUser, requireProof } from '../access/index.ts'
import { auditRefusal, limitFailures } from '../limits/index.ts'
import { option } from '../options/index.ts'
import type { SignedIn, SignInChallenge } from '../sessions/index.ts'
import { linkProfile } from './link-profile.ts'
import { readProfile, type Profile } from './profile.ts'
import { providerError } from './provider-name.ts'
import { signInWithProfile } from './sign-in-with-profile.ts'

/**
 * Signs in or up with the code that the WeChat account of the site sent to a follower. Throws
 * PROVIDER_OFF, PROVIDER_AWAY, WECHAT_CODE_WRONG, RATE_LIMITED and the errors of signing in.
 */
export async function signInWithWechat(
  ctx: Ctx,
  input: z.input<typeof SignInWithWechat>,
): Promise<SignedIn | SignInChallenge> {
  allow(ctx.actor, 'session:open')
  const { code, inviteCode = null } = parseInput(SignInWithWechat, input)
  const refused = { action: 'session.open', method: 'WECHAT', tries: triesOf(ctx) } as const
  return auditRefusal(ctx, refused, async () =>
    signInWithProfile(ctx, await profileOf(ctx, code), inviteCode),
  )
}

/** Links the WeChat account of the code. Throws as `signInWithWechat`, PROOF_NEEDED, and of linking. */
export async function linkWechat(ctx: Ctx, input: z.input<typeof LinkWechat>): Promise<User> {
  const me = allowUser(ctx.actor, 'user:self')
  await requireProof(ctx, 'identity:change')
  const { code } = parseInput(LinkWechat, input)
  const tries = { name: 'provider-link', subject: `user:${me.id}` } as const
  return limitFailures(ctx, tries, async () => linkProfile(ctx, await profileOf(ctx, code)))
}

const triesOf = ({ address }: Ctx) => ({ name: 'provider-sign-in', subject: address }) as const

async function profileOf(ctx: Ctx, code: string): Promise<Profile> {
  if (!option(ctx, 'WeChatAuthEnabled')) throw providerError(ctx, 'PROVIDER_OFF', 'WECHAT')
  const answer = await ask(ctx, code).catch((error: unknown) => {
    const { requestId } = ctx
    ctx.logger.warn('identity.provider-failed', { requestId, provider: 'WECHAT', error })
    throw providerError(ctx, 'PROVIDER_AWAY', 'WECHAT', error)
  })
  if (answer.success !== true || !answer.data) throw new AppError('WECHAT_CODE_WRONG')
  const displayName = message(ctx.language, 'names', 'wechatUser')
  return readProfile('WECHAT', { id: String(answer.data), displayName })
}

interface WechatAnswer {
  readonly success?: unknown
  /** The id of the follower. */
  readonly data?: unknown
}

async function ask(ctx: Ctx, code: string): Promise<WechatAnswer> {
  const query = new URLSearchParams({ code })
  const url = `${option(ctx, 'WeChatServerAddress')}/api/wechat/user?${query}`
  const headers = { Authorization: option(ctx, 'WeChatServerToken'), Accept: 'application/json' }
  const answer = await ctx.web.fetch(url, { method: 'GET', headers })
  if (answer.status !== 200) throw new Error(`The WeChat server answered ${answer.status}.`)
  const parsed: unknown = await answer.json()
  if (typeof parsed !== 'object' || parsed === null) throw new Error('The answer is no object.')
  return parsed
}
