import { blankable, input, line, text } from './common.ts'

const PASSKEY_NAME_MAX = 40

/** What a browser returns for a passkey, as JSON. */
const credential = (what: string) => text().describe(`JSON of the ${what} of the browser.`)

export const AddPasskey = input({
  name: line({ max: PASSKEY_NAME_MAX, needed: 'valueRequired' }).describe(
    'A name for the list, at most 40 characters.',
  ),
  credential: credential('created `PublicKeyCredential`'),
})

export const SignInWithPasskey = input({
  credential: credential('`PublicKeyCredential`'),
})

const TYPED_MAX = 1_024

/** One of the three; which one is needed depends on the account. */
export const ProveIdentity = input({
  currentPassword: blankable(text(TYPED_MAX)).describe(
    'The current password, for an account without a second factor.',
  ),
  code: blankable(text(TYPED_MAX)).describe('A code of the authenticator app, or a recovery code.'),
  credential: blankable(credential('`PublicKeyCredential`')).describe(
    'JSON of the `PublicKeyCredential` of the browser, for `startPasskeySignIn`.',
  ),
})
