import {
  CompleteAuthorization,
  LinkTelegram,
  LinkWechat,
  SignInWithTelegram,
  SignInWithWechat,
  StartAuthorization,
  UnlinkIdentity,
} from '../../../contract/inputs/identity.ts'
import {
  completeAuthorization,
  linkTelegram,
  linkWechat,
  signInWithTelegram,
  signInWithWechat,
  startAuthorization,
  unlinkIdentity,
  type Completed,
  type Identity as IdentityRow,
} from '../../domain/identities/index.ts'
import type { SignedIn, SignInChallenge } from '../../domain/sessions/index.ts'
import { builder } from '../builder.ts'
import type { GraphContext } from '../context.ts'
import { inputFrom } from '../input-from.ts'
import { text, verbField, type PayloadField } from '../verb-field.ts'
import { IdentityProvider, OAuthProvider } from './enums.ts'
import { wholeUserOnly } from './policies.ts'
import { User } from './user.ts'
import { secondFactor, signedIn } from './session.ts'
import { viewer } from './viewer.ts'

const Identity = builder.objectRef<IdentityRow>('Identity').implement({
  description: 'An account at another site that its owner signs in with.',
  fields: t => ({
    provider: t.expose('provider', { type: IdentityProvider, description: 'The other site.' }),
    name: t.exposeString('name', { description: 'The name of the account there.' }),
    linkedAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was linked.' }),
  }),
})

builder.prismaObjectField(User, 'identities', t =>
  t.field({
    ...wholeUserOnly,
    type: [Identity],
    description: 'Accounts at other sites that sign in to it.',
    resolve: ({ id }, _args, ctx) => ctx.loaders.identities(id),
  }),
)

const AuthorizationOutcome = builder.enumType('AuthorizationOutcome', {
  description: 'What a sign-in with another site led to.',
  values: {
    SIGNED_IN: { description: 'A session was opened.' },
    SECOND_FACTOR: { description: 'No session yet: `secondFactor` is to be completed.' },
    LINKED: { description: 'The account of the viewer was linked.' },
  },
})

const StartAuthorizationInput = inputFrom('StartAuthorizationInput', StartAuthorization, {
  description: 'The start of a sign-in with another site.',
  enums: { provider: OAuthProvider },
})

const CompleteAuthorizationInput = inputFrom('CompleteAuthorizationInput', CompleteAuthorization, {
  description: 'What another site sent back.',
  enums: { provider: OAuthProvider },
})

const SignInWithWechatInput = inputFrom('SignInWithWechatInput', SignInWithWechat, {
  description: 'A sign-in with WeChat.',
})

const LinkWechatInput = inputFrom('LinkWechatInput', LinkWechat, {
  description: 'The WeChat account to link.',
})

const SignInWithTelegramInput = inputFrom('SignInWithTelegramInput', SignInWithTelegram, {
  description: 'A sign-in with Telegram.',
})

const LinkTelegramInput = inputFrom('LinkTelegramInput', LinkTelegram, {
  description: 'The Telegram account to link.',
})

const UnlinkIdentityInput = inputFrom('UnlinkIdentityInput', UnlinkIdentity, {
  description: 'The linked account to remove.',
  enums: { provider: IdentityProvider },
})

const outcome: PayloadField<Completed['outcome']> = {
  type: AuthorizationOutcome,
  description: 'What the sign-in led to.',
}

verbField('startAuthorization', {
  description:
    'Starts a sign-in with another site, for a signed-in user to link an account there. Sets a cookie that the completion needs. Open to guests.',
  may: 'public',
  input: StartAuthorizationInput,
  payload: { authorizationUrl: text('The address to open in this browser within 10 minutes.') },
  isGuarded: true,
  run: async (input, ctx) => {
    const { url, browser } = await startAuthorization(ctx, input, ctx.browser.value)
    ctx.browser.set(browser)
    return { authorizationUrl: url }
  },
})

verbField('completeAuthorization', {
  description:
    'Completes a sign-in with another site: signs in or up, or links the account. For an account with a second factor `secondFactor` is set instead. Open to guests.',
  may: 'public',
  input: CompleteAuthorizationInput,
  payload: { outcome, viewer, secondFactor },
  isGuarded: true,
  run: async (input, ctx) => enter(ctx, await completeAuthorization(ctx, input, ctx.browser.value)),
})

verbField('signInWithWechat', {
  description:
    'Signs in or up with a code of the WeChat account of the site. For an account with a second factor `secondFactor` is set instead. Open to guests.',
  may: 'public',
  input: SignInWithWechatInput,
  payload: { viewer, secondFactor },
  isGuarded: true,
  run: async (input, ctx) => openOrChallenge(ctx, await signInWithWechat(ctx, input)),
})

verbField('linkWechat', {
  description: 'Links a WeChat account to the own account.',
  may: 'user:self',
  input: LinkWechatInput,
  payload: { viewer },
  isGuarded: true,
  run: async (input, ctx) => {
    await linkWechat(ctx, input)
    return {}
  },
})

verbField('signInWithTelegram', {
  description:
    'Signs in with a linked Telegram account. For an account with a second factor `secondFactor` is set instead. Open to guests.',
  may: 'public',
  input: SignInWithTelegramInput,
  payload: { viewer, secondFactor },
  isGuarded: true,
  run: async (input, ctx) => openOrChallenge(ctx, await signInWithTelegram(ctx, input)),
})

verbField('linkTelegram', {
  description: 'Links a Telegram account to the own account.',
  may: 'user:self',
  input: LinkTelegramInput,
  payload: { viewer },
  isGuarded: true,
  run: async (input, ctx) => {
    await linkTelegram(ctx, input)
    return {}
  },
})

verbField('unlinkIdentity', {
  description: 'Unlinks an account at another site. The last way to sign in is kept.',
  may: 'user:self',
  input: UnlinkIdentityInput,
  payload: { viewer },
  isGuarded: true,
  run: async (input, ctx) => {
    await unlinkIdentity(ctx, input)
    return {}
  },
})

async function openOrChallenge(ctx: GraphContext, entered: SignedIn | SignInChallenge) {
  if ('challenge' in entered) return { secondFactor: entered }
  await signedIn(ctx, entered)
  return { secondFactor: null }
}

async function enter(ctx: GraphContext, done: Completed) {
  if (done.outcome === 'SIGNED_IN') await signedIn(ctx, done)
  const challenge = done.outcome === 'SECOND_FACTOR' ? done : null
  return { outcome: done.outcome, secondFactor: challenge }
}
