import { ProveIdentity, SignInWithPasskey } from '../../../contract/inputs/second-factor.ts'
import { CompleteSignIn, SignIn } from '../../../contract/inputs/session.ts'
import {
  actorOfSession,
  completeSignIn,
  proveIdentity,
  regenerateAccessToken,
  signInWithPasskey,
  signOut,
  startSignIn,
  type Cookie,
  type SignInChallenge as SignInChallengeRow,
} from '../../domain/sessions/index.ts'
import { startPasskeyUse } from '../../domain/second-factors/index.ts'
import { guest } from '../../kernel/actor.ts'
import { builder } from '../builder.ts'
import type { GraphContext } from '../context.ts'
import { inputFrom } from '../input-from.ts'
import { json, oneOrNull, text, verbField } from '../verb-field.ts'
import { viewer } from './viewer.ts'

const SignInInput = inputFrom('SignInInput', SignIn, { description: 'Credentials for signing in.' })

const CompleteSignInInput = inputFrom('CompleteSignInInput', CompleteSignIn, {
  description: 'The second step of a sign-in.',
})

const SignInChallenge = builder.objectRef<SignInChallengeRow>('SignInChallenge').implement({
  description: 'A sign-in that needs a second factor, for `completeSignIn`.',
  fields: t => ({
    challenge: t.exposeString('challenge', {
      description: 'The value to send back. It opens no session by itself.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends.' }),
    hasAuthenticator: t.exposeBoolean('hasAuthenticator', {
      description: 'Whether the account has an authenticator app.',
    }),
    hasPasskey: t.exposeBoolean('hasPasskey', {
      description: 'Whether the account has a passkey, for `signInWithPasskey`.',
    }),
  }),
})

export const secondFactor = oneOrNull(
  SignInChallenge,
  'The challenge to complete; null when the account has no second factor.',
)

verbField('signIn', {
  description:
    'Signs in with a password and sets the cookie of the console. For an account with a second factor `secondFactor` is set instead. Open to guests.',
  may: 'public',
  input: SignInInput,
  payload: { viewer, secondFactor },
  isGuarded: true,
  run: async (input, ctx) => {
    const result = await startSignIn(ctx, input)
    if ('challenge' in result) return { secondFactor: result }
    await signedIn(ctx, result)
    return { secondFactor: null }
  },
})

verbField('completeSignIn', {
  description:
    'Signs in with the challenge of `signIn` and a second factor, and sets the cookie of the console. Open to guests.',
  may: 'public',
  input: CompleteSignInInput,
  payload: { viewer },
  isGuarded: true,
  run: async (input, ctx) => {
    await signedIn(ctx, await completeSignIn(ctx, input))
    return {}
  },
})

const SignInWithPasskeyInput = inputFrom('SignInWithPasskeyInput', SignInWithPasskey, {
  description: 'The answer of the browser that used a passkey.',
})

verbField('startPasskeySignIn', {
  description: 'Creates the options with which a browser signs in with a passkey. Open to guests.',
  may: 'public',
  payload: { options: json('Options for `navigator.credentials.get`, as JSON.') },
  isGuarded: true,
  run: async (_input, ctx) => ({ options: await startPasskeyUse(ctx) }),
})

verbField('signInWithPasskey', {
  description:
    'Signs in with a passkey, without a password, and sets the cookie of the console. Open to guests.',
  may: 'public',
  input: SignInWithPasskeyInput,
  payload: { viewer },
  isGuarded: true,
  run: async (input, ctx) => {
    await signedIn(ctx, await signInWithPasskey(ctx, input))
    return {}
  },
})

/** Makes the answer that of the user who has signed in. */
export async function signedIn(
  ctx: GraphContext,
  { cookie }: { readonly cookie: Cookie },
): Promise<void> {
  ctx.signIn.set(cookie)
  ctx.actor = (await actorOfSession(ctx, cookie.value)) ?? guest
}

verbField('signOut', {
  description: 'Ends the own session and clears its cookie. Does nothing without a session.',
  may: 'public',
  payload: { viewer },
  isGuarded: true,
  run: async (_input, ctx) => {
    if (ctx.signIn.value !== undefined) await signOut(ctx, ctx.signIn.value)
    ctx.signIn.clear()
    ctx.actor = guest
    return {}
  },
})

const ProveIdentityInput = inputFrom('ProveIdentityInput', ProveIdentity, {
  description: 'A proof that the owner of the account sends the request.',
})

verbField('proveIdentity', {
  description:
    'Proves the identity of the owner for ten minutes, for changes that are refused with PROOF_NEEDED. Needs a session.',
  may: 'session:own',
  input: ProveIdentityInput,
  payload: { viewer },
  isGuarded: true,
  run: async (input, ctx) => {
    await proveIdentity(ctx, input)
    return {}
  },
})

verbField('regenerateAccessToken', {
  description:
    'Creates a new system access token for the own account; the former one stops working.',
  may: 'access-token:own',
  payload: {
    accessToken: text(
      'The token, for `Authorization: Bearer`. Only its hash is stored, so it is shown only once.',
    ),
  },
  isGuarded: true,
  run: async (_input, ctx) => ({ accessToken: await regenerateAccessToken(ctx) }),
})
