import type { z } from 'zod'
import { botCheckToken } from './bot-check.ts'
import { input, line, messageKey, optional, text } from './common.ts'
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

const FACTOR_CODE_MAX = 64
const CHALLENGE_MAX = 128

/** A code of an authenticator app, or a recovery code. */
export const secondFactorCode = () =>
  line({ max: FACTOR_CODE_MAX, needed: 'secondFactorCodeNeeded' }).describe(
    'A code of the authenticator app, or a recovery code.',
  )

/** A sign-in in one step, for clients that ask for the code together with the password. */
export const SignInWithCode = SignIn.extend({
  code: optional(line({ max: FACTOR_CODE_MAX })),
})

export const CompleteSignIn = input({
  challenge: line({ max: CHALLENGE_MAX, needed: 'valueRequired' }).describe(
    'The value of `SignInChallenge`.',
  ),
  code: secondFactorCode(),
})
export type CompleteSignIn = z.output<typeof CompleteSignIn>

export const ConfirmAuthenticator = input({ code: secondFactorCode() })
export type ConfirmAuthenticator = z.output<typeof ConfirmAuthenticator>
