import { regenerateAccessToken, renewSignIn } from '../../../server/domain/sessions/index.ts'
import {
  deleteSelf,
  getViewer,
  updateProfileUnconfirmed,
} from '../../../server/domain/users/index.ts'
import { setCookie } from '../../../server/kernel/credentials.ts'
import type { Answer, Call } from '../route.ts'
import { fromRestProfile, toRestUser } from '../wire/user.ts'

export async function readSelf({ ctx }: Call): Promise<Answer> {
  return { data: toRestUser(await getViewer(ctx)) }
}

/**
 * A new password ends every sign-in and the access token; the browser that changed it is given a new
 * sign-in.
 */
export async function changeSelf({ ctx, body, overTls }: Call): Promise<Answer> {
  const input = fromRestProfile(body)
  await updateProfileUnconfirmed(ctx, input)
  const isByBrowser = ctx.actor.kind === 'user' && ctx.actor.via === 'session'
  if (input.password === undefined || !isByBrowser) return {}
  const { value, expiresAt } = await renewSignIn(ctx)
  return { setCookie: setCookie(value, expiresAt, overTls) }
}

/** The one time an access token is told. */
export async function makeAccessToken({ ctx }: Call): Promise<Answer> {
  return { data: await regenerateAccessToken(ctx) }
}

export async function closeSelf({ ctx }: Call): Promise<Answer> {
  await deleteSelf(ctx)
  return {}
}
