import { signIn, signOut } from '../../../server/domain/sessions/index.ts'
import { clearCookie, setCookie } from '../../../server/kernel/credentials.ts'
import { textOf } from '../query.ts'
import type { Answer, Call } from '../route.ts'
import { fromRestSignIn, toRestSignedIn } from '../wire/user.ts'

export async function signInByPassword({ ctx, body, query, overTls }: Call): Promise<Answer> {
  const turnstileToken = textOf(query, 'turnstile')
  const { user, cookie } = await signIn(ctx, { ...fromRestSignIn(body), turnstileToken })
  return {
    data: toRestSignedIn(user),
    setCookie: setCookie(cookie.value, cookie.expiresAt, overTls),
  }
}

/** Ends the session. Never fails, also without a session. */
export async function endSession({ ctx, cookie, overTls }: Call): Promise<Answer> {
  if (cookie !== undefined) await signOut(ctx, cookie)
  return { setCookie: clearCookie(overTls) }
}
