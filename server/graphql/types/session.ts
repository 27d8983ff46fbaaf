import { SignIn } from '../../../contract/inputs/session.ts'
import { regenerateAccessToken, signIn, signOut } from '../../domain/sessions/index.ts'
import { guest } from '../../kernel/actor.ts'
import { inputFrom } from '../input-from.ts'
import { text, verbField } from '../verb-field.ts'
import { viewer } from './viewer.ts'

const SignInInput = inputFrom('SignInInput', SignIn, { description: 'Credentials for signing in.' })

verbField('signIn', {
  description: 'Signs in with a password and sets the cookie of the console. Open to guests.',
  may: 'public',
  input: SignInInput,
  payload: { viewer },
  isGuarded: true,
  run: async (input, ctx) => {
    const { user, cookie } = await signIn(ctx, input)
    ctx.signIn.set(cookie)
    const { id, username, role, group } = user
    ctx.actor = { kind: 'user', via: 'session', id, username, role, group }
    return {}
  },
})

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
