import { regenerateAccessToken } from '../../../server/domain/sessions/index.ts'
import { getViewer, updateProfile } from '../../../server/domain/users/index.ts'
import type { Answer, Call } from '../route.ts'
import { fromRestProfile, toRestUser } from '../wire/user.ts'

export async function readSelf({ ctx }: Call): Promise<Answer> {
  return { data: toRestUser(await getViewer(ctx)) }
}

export async function changeSelf({ ctx, body }: Call): Promise<Answer> {
  await updateProfile(ctx, fromRestProfile(body))
  return {}
}

/** The one time an access token is told. */
export async function makeAccessToken({ ctx }: Call): Promise<Answer> {
  return { data: await regenerateAccessToken(ctx) }
}
