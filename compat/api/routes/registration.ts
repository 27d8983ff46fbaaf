import {
  bindEmail,
  sendBindingCode,
  sendRegistrationCode,
} from '../../../server/domain/email/index.ts'
import { requestPasswordReset, resetPassword } from '../../../server/domain/recovery/index.ts'
import { register } from '../../../server/domain/registration/index.ts'
import { textOf } from '../query.ts'
import type { Answer, Call } from '../route.ts'
import { fromRestRegistration, fromRestReset } from '../wire/registration.ts'

const turnstileOf = ({ query }: Call) => ({ turnstileToken: textOf(query, 'turnstile') })
const emailOf = ({ query }: Call) => textOf(query, 'email') ?? ''

/** Creates an account. Existing clients sign in afterwards, so no session is opened. */
export async function registerByPassword(call: Call): Promise<Answer> {
  await register(call.ctx, { ...fromRestRegistration(call.body), ...turnstileOf(call) })
  return {}
}

/** Existing clients use one call for sign-up and, while signed in, for binding an address. */
export async function sendVerification(call: Call): Promise<Answer> {
  const { ctx } = call
  const input = { email: emailOf(call), ...turnstileOf(call) }
  await (ctx.actor.kind === 'user' ? sendBindingCode(ctx, input) : sendRegistrationCode(ctx, input))
  return {}
}

export async function bindOwnEmail(call: Call): Promise<Answer> {
  const verificationCode = textOf(call.query, 'code') ?? ''
  await bindEmail(call.ctx, { email: emailOf(call), verificationCode })
  return {}
}

export async function sendReset(call: Call): Promise<Answer> {
  await requestPasswordReset(call.ctx, { email: emailOf(call), ...turnstileOf(call) })
  return {}
}

/** Returns the new password, which is shown only here. */
export async function confirmReset({ ctx, body }: Call): Promise<Answer> {
  return { data: await resetPassword(ctx, fromRestReset(body)) }
}
