import { withIdentities } from '../../../server/domain/identities/index.ts'
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
  const [viewer] = await withIdentities(ctx, [await getViewer(ctx)])
  return { data: viewer && toRestUser(viewer) }
}

/**
 * A new password ends all sessions and the access token. The browser that changed it gets a new
 * session.
 */
export async function changeSelf({ ctx, body, overTls }: Call): Promise<Answer> {
  const input = fromRestProfile(body)
  await updateProfileUnconfirmed(ctx, input)
  if (input.password === undefined) return {}
  const { value, expiresAt } = await renewSignIn(ctx)
  return { setCookie: setCookie(value, expiresAt, overTls) }
}

/** Creates an access token. It is returned only here. */
export async function makeAccessToken({ ctx }: Call): Promise<Answer> {
  return { data: await regenerateAccessToken(ctx) }
}

export async function closeSelf({ ctx }: Call): Promise<Answer> {
  await deleteSelf(ctx)
  return {}
}
