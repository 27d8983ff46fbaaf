import { AddPasskey } from '../../../contract/inputs/second-factor.ts'
import { ConfirmAuthenticator } from '../../../contract/inputs/session.ts'
import {
  addPasskey,
  confirmAuthenticator,
  isFactorRequired,
  ownFactors,
  relyingParty,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
  type AuthenticatorSetup as AuthenticatorSetupRow,
  type OwnPasskey,
  type SecondFactors as SecondFactorsRow,
} from '../../domain/second-factors/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId, encodeIds } from '../ids.ts'
import { inputFrom } from '../input-from.ts'
import { deletedIds, json, one, texts, verbField } from '../verb-field.ts'
import { oneOf } from './id-inputs.ts'
import { SiteStatus } from './site.ts'
import { Viewer, viewer } from './viewer.ts'

const Passkey = builder.objectRef<OwnPasskey>('Passkey').implement({
  description: 'A passkey of the account. Only its owner can read it.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => encodeId('Passkey', id) }),
    name: t.exposeString('name', { description: 'Its name.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used; null when it was not.',
    }),
  }),
})

const SecondFactors = builder.objectRef<SecondFactorsRow>('SecondFactors').implement({
  description: 'The second factors of the account.',
  fields: t => ({
    authenticatorAddedAt: t.expose('authenticatorAddedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when there is an authenticator app; null when there is none.',
    }),
    isRequired: t.boolean({
      description:
        'Whether the site requires one of the account; the last one cannot be removed then.',
      resolve: (_factors, _args, { actor, ...ctx }) =>
        actor.kind === 'user' && isFactorRequired(ctx, actor.role),
    }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', {
      description: 'Number of recovery codes that were not used.',
    }),
    passkeys: t.field({
      type: [Passkey],
      description: 'The passkeys, oldest first; 20 at most.',
      resolve: ({ passkeys }) => [...passkeys],
    }),
  }),
})

builder.objectField(Viewer, 'secondFactors', t =>
  t.field({
    type: SecondFactors,
    description: 'The second factors of the account.',
    resolve: (_user, _args, ctx) => ownFactors(ctx),
  }),
)

builder.objectField(SiteStatus, 'hasPasskeys', t =>
  t.boolean({
    description: 'Whether passkeys can be used: the site has a domain that browsers allow them on.',
    resolve: (_site, _args, ctx) => relyingParty(ctx) !== undefined,
  }),
)

const AuthenticatorSetup = builder
  .objectRef<AuthenticatorSetupRow>('AuthenticatorSetup')
  .implement({
    description: 'A new secret for an authenticator app.',
    fields: t => ({
      secret: t.exposeString('secret', { description: 'The secret in base32, for typing.' }),
      uri: t.exposeString('uri', {
        description: 'The secret with the names of site and account, for a QR code.',
      }),
    }),
  })

const ConfirmAuthenticatorInput = inputFrom('ConfirmAuthenticatorInput', ConfirmAuthenticator, {
  description: 'The first code of a new authenticator app.',
})

const recoveryCodes = texts(
  'New recovery codes, each valid once; none when the account has some. Only hashes are stored, so they are shown only once.',
)

verbField('startAuthenticator', {
  description:
    'Creates a secret for an authenticator app of the own account, to be confirmed by `confirmAuthenticator`.',
  may: 'second-factor:own',
  payload: { setup: one(AuthenticatorSetup, 'The secret, which is shown only once.') },
  isGuarded: true,
  run: async (_input, ctx) => ({ setup: await startAuthenticator(ctx) }),
})

verbField('confirmAuthenticator', {
  description:
    'Makes the started authenticator app a second factor of the own account. It replaces the former app.',
  may: 'second-factor:own',
  input: ConfirmAuthenticatorInput,
  payload: { recoveryCodes, viewer },
  isGuarded: true,
  run: async (input, ctx) => ({ recoveryCodes: await confirmAuthenticator(ctx, input) }),
})

verbField('removeAuthenticator', {
  description: 'Removes the authenticator app of the own account.',
  may: 'second-factor:own',
  payload: { viewer },
  isGuarded: true,
  run: async (_input, ctx) => {
    await removeAuthenticator(ctx)
    return {}
  },
})

verbField('renewRecoveryCodes', {
  description: 'Replaces the recovery codes of the own account.',
  may: 'second-factor:own',
  payload: { recoveryCodes, viewer },
  isGuarded: true,
  run: async (_input, ctx) => ({ recoveryCodes: await renewRecoveryCodes(ctx) }),
})

const AddPasskeyInput = inputFrom('AddPasskeyInput', AddPasskey, {
  description: 'A passkey that the browser created.',
})

verbField('startPasskey', {
  description: 'Creates the options with which a browser creates a passkey for the own account.',
  may: 'second-factor:own',
  payload: { options: json('Options for `navigator.credentials.create`, as JSON.') },
  isGuarded: true,
  run: async (_input, ctx) => ({ options: await startPasskey(ctx) }),
})

verbField('addPasskey', {
  description: 'Adds a passkey to the own account.',
  may: 'second-factor:own',
  input: AddPasskeyInput,
  payload: { recoveryCodes, viewer },
  isGuarded: true,
  run: async (input, ctx) => ({ recoveryCodes: await addPasskey(ctx, input) }),
})

verbField('removePasskey', {
  description: 'Removes a passkey of the own account.',
  may: 'second-factor:own',
  input: oneOf('RemovePasskeyInput', 'Passkey'),
  payload: { deletedIds, viewer },
  isGuarded: true,
  run: async (input, ctx) => ({
    deletedIds: encodeIds('Passkey', [await removePasskey(ctx, input)]),
  }),
})
