import type { z } from 'zod'
import { input, optional, messageKey, text } from './common.ts'
import { normalizeUsername } from './user.ts'

/** Room for a mail address; longer names cannot exist. */
const NAME_MAX = 254
/** Bounds the work of hashing, not the rules for new passwords. */
const PASSWORD_TYPED_MAX = 256
const BOT_TOKEN_MAX = 2_048

export const SignIn = input({
  username: text(NAME_MAX, 'credentialsNeeded')
    .transform(normalizeUsername)
    .refine(name => name !== '', { error: messageKey('credentialsNeeded') }),
  password: text(PASSWORD_TYPED_MAX, 'credentialsNeeded').refine(password => password !== '', {
    error: messageKey('credentialsNeeded'),
  }),
  turnstileToken: optional(text(BOT_TOKEN_MAX)),
})
export type SignIn = z.output<typeof SignIn>
