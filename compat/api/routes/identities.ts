import type { OAuthProviderName } from '../../../contract/inputs/identity.ts'
import {
  completeAuthorization,
  linkWechat,
  signInWithWechat,
  startState,
  type Completed,
} from '../../../server/domain/identities/index.ts'
import { AppError } from '../../../server/kernel/app-error.ts'
import { setBrowserCookie, setCookie } from '../../../server/kernel/credentials.ts'
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

export async function enterWithWechat({ ctx, query, overTls }: Call): Promise<Answer> {
  const entered = await signInWithWechat(ctx, { code: textOf(query, 'code') ?? '' })
  return 'challenge' in entered
    ? answerOf({ overTls }, { outcome: 'SECOND_FACTOR', ...entered })
    : answerOf({ overTls }, { outcome: 'SIGNED_IN', ...entered })
}

export async function bindWechat({ ctx, query }: Call): Promise<Answer> {
  await linkWechat(ctx, { code: textOf(query, 'code') ?? '' })
  return {}
}

/** Existing clients compare the message `bind`. They have no second step. */
function answerOf({ overTls }: Pick<Call, 'overTls'>, done: Completed): Answer {
  if (done.outcome === 'LINKED') return { message: 'bind' }
  if (done.outcome === 'SECOND_FACTOR') throw new AppError('SECOND_FACTOR_NEEDED')
  const { value, expiresAt } = done.cookie
  return { data: toRestSignedIn(done.user), setCookie: setCookie(value, expiresAt, overTls) }
}
