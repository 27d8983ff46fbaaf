import type { User as UserRow } from '../../generated/prisma/client.ts'
import { regenerateAccessToken, signIn, signOut } from '../../domain/sessions/index.ts'
import { guest } from '../../kernel/actor.ts'
import { builder } from '../builder.ts'
import { guarded } from '../query-cost.ts'
import { User } from './user.ts'

const SignInPayload = builder.objectRef<{ user: UserRow }>('SignInPayload').implement({
  description: "A sign-in that worked; its cookie is in the answer's headers.",
  fields: t => ({
    user: t.field({
      type: User,
      description: 'The account signed in.',
      resolve: ({ user }) => user,
    }),
  }),
})

const AccessTokenPayload = builder
  .objectRef<{ accessToken: string }>('AccessTokenPayload')
  .implement({
    description: 'A new system access token.',
    fields: t => ({
      accessToken: t.exposeString('accessToken', {
        description:
          'The token, for `Authorization: Bearer`. It is stored nowhere and shown this once.',
      }),
    }),
  })

const SignInInput = builder.inputType('SignInInput', {
  description: 'Who signs in.',
  fields: t => ({
    username: t.string({ required: true, description: 'Username or mail address.' }),
    password: t.string({ required: true, description: 'Password.' }),
    turnstileToken: t.string({
      description: 'Answer of the bot check, where the site asks for one.',
    }),
  }),
})

builder.mutationFields(t => ({
  signIn: t.field({
    type: SignInPayload,
    description: 'Signs in with a password: sets the cookie of the console. Anybody may call it.',
    authScopes: { public: true },
    extensions: guarded,
    args: { input: t.arg({ type: SignInInput, required: true, description: 'Who signs in.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { user, cookie } = await signIn(ctx, input)
      ctx.signIn.set(cookie)
      const { id, username, role, group } = user
      ctx.actor = { kind: 'user', via: 'session', id, username, role, group }
      return { user }
    },
  }),
  signOut: t.boolean({
    description: 'Ends the own sign-in and clears its cookie; true also when there was none.',
    authScopes: { public: true },
    extensions: guarded,
    resolve: async (_root, _args, ctx) => {
      if (ctx.signIn.value !== undefined) await signOut(ctx, ctx.signIn.value)
      ctx.signIn.clear()
      ctx.actor = guest
      return true
    },
  }),
  regenerateAccessToken: t.field({
    type: AccessTokenPayload,
    description:
      'Makes a new system access token for the own account; the former one stops working.',
    authScopes: { may: 'access-token:own' },
    extensions: guarded,
    resolve: async (_root, _args, ctx) => ({ accessToken: await regenerateAccessToken(ctx) }),
  }),
}))
