import type { z } from 'zod'
import { USERNAME_MAX } from '../account-lengths.ts'
import { botCheckToken } from './bot-check.ts'
import { input, optional, text } from './common.ts'
import { email, verificationCode } from './email.ts'
import { newPassword, usernameUpTo } from './user.ts'

/** Blank text of an optional field becomes undefined. */
const given = (schema: z.ZodType<string, string>) =>
  optional(text())
    .transform(value => value?.trim() || undefined)
    .pipe(schema.optional())

export const Register = input({
  username: usernameUpTo(USERNAME_MAX, 'usernameAndPasswordNeeded').describe(
    'Name to sign in with, at most 12 characters.',
  ),
  password: newPassword('usernameAndPasswordNeeded').describe('Password, 8 to 20 characters.'),
  email: given(email()).describe(
    'Mail address, if the site requires one; otherwise it is not stored.',
  ),
  verificationCode: given(verificationCode()).describe('The code that was sent to the address.'),
  inviteCode: optional(text()).describe(
    'Invitation code of another user. An unknown one counts as none.',
  ),
  turnstileToken: botCheckToken(),
})
export type Register = z.output<typeof Register>
export type RegisterRaw = z.input<typeof Register>
