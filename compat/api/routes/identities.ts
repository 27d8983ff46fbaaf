import type { OAuthProviderName } from '../../../contract/inputs/identity.ts'
import {
  completeAuthorization,
  linkTelegram,
  linkWechat,
  signInWithTelegram,
  signInWithWechat,
  startState,
  type Completed,
} from '../../../server/domain/identities/index.ts'
import { option } from '../../../server/domain/options/index.ts'
import type { SignedIn, SignInChallenge } from '../../../server/domain/sessions/index.ts'
import { AppError } from '../../../server/kernel/app-error.ts'
import { setBrowserCookie, setCookie } from '../../../server/kernel/credentials.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { textOf } from '../query.ts'
import type { Answer, Call, Handler } from '../route.ts'
import { toRestSignedIn } from '../wire/user.ts'

/** The state for a sign-in whose address at the provider the client builds. */
export async function makeState({ ctx, query, browser, overTls }: Call): Promise<Answer> {
  const started = await startState(ctx, { inviteCode: textOf(query, 'aff') }, browser)
  const { value, expiresAt } = started.browser
  return { data: started.state, setCookie: setBrowserCookie(value, expiresAt, overTls) }
}

/** Signs in, or links the account that asked for the state. */
export function finish(provider: OAuthProviderName): Handler {
  return async call => {
    const input = {
      provider,
      code: textOf(call.query, 'code') ?? '',
      state: textOf(call.query, 'state') ?? '',
    }
    return answerOf(call, await completeAuthorization(call.ctx, input, call.browser))
  }
}

export async function enterWithWechat(call: Call): Promise<Answer> {
  const code = textOf(call.query, 'code') ?? ''
  return enteredOf(call, await signInWithWechat(call.ctx, { code }))
}

export async function bindWechat({ ctx, query }: Call): Promise<Answer> {
  await linkWechat(ctx, { code: textOf(query, 'code') ?? '' })
  return {}
}

/** The query has the fields of the widget; all of them are signed. */
export async function enterWithTelegram(call: Call): Promise<Answer> {
  return enteredOf(call, await signInWithTelegram(call.ctx, { data: dataOf(call) }))
}

/** The widget opens this address in the browser, which goes on to the settings. */
export async function bindTelegram(call: Call): Promise<Answer> {
  await linkTelegram(call.ctx, { data: dataOf(call) })
  return { location: `${sitePath(call.ctx)}/setting` }
}

/** The path below which a proxy serves the site; empty without one. */
function sitePath(ctx: Ctx): string {
  const address = option(ctx, 'ServerAddress')
  return URL.canParse(address) ? new URL(address).pathname.replace(/\/+$/, '') : ''
}

const dataOf = ({ query }: Call) => new URLSearchParams([...query]).toString()

function enteredOf(call: Call, entered: SignedIn | SignInChallenge): Answer {
  return 'challenge' in entered
    ? answerOf(call, { outcome: 'SECOND_FACTOR', ...entered })
    : answerOf(call, { outcome: 'SIGNED_IN', ...entered })
}

/** Existing clients compare the message `bind`. They have no second step. */
function answerOf({ overTls }: Pick<Call, 'overTls'>, done: Completed): Answer {
  if (done.outcome === 'LINKED') return { message: 'bind' }
  if (done.outcome === 'SECOND_FACTOR') throw new AppError('SECOND_FACTOR_NEEDED')
  const { value, expiresAt } = done.cookie
  return { data: toRestSignedIn(done.user), setCookie: setCookie(value, expiresAt, overTls) }
}
