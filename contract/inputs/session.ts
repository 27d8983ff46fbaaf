import type { z } from 'zod'
import { botCheckToken } from './bot-check.ts'
import { input, messageKey, text } from './common.ts'
import { normalizeUsername } from './user.ts'

/** The length of the longest mail address. */
const NAME_MAX = 254
/** Limits the work of hashing; the rules for new passwords are in `user.ts`. */
const PASSWORD_TYPED_MAX = 256

export const SignIn = input({
  username: text(NAME_MAX, 'credentialsNeeded')
    .transform(normalizeUsername)
    .refine(name => name !== '', { error: messageKey('credentialsNeeded') })
    .describe('Username or mail address.'),
  password: text(PASSWORD_TYPED_MAX, 'credentialsNeeded')
    .refine(password => password !== '', { error: messageKey('credentialsNeeded') })
    .describe('Password.'),
  turnstileToken: botCheckToken(),
})
export type SignIn = z.output<typeof SignIn>
