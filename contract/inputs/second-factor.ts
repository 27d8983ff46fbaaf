import { input, line, text } from './common.ts'

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
