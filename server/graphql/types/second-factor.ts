import { ConfirmAuthenticator } from '../../../contract/inputs/session.ts'
import {
  confirmAuthenticator,
  ownFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  type AuthenticatorSetup as AuthenticatorSetupRow,
  type SecondFactors as SecondFactorsRow,
} from '../../domain/second-factors/index.ts'
import { builder } from '../builder.ts'
import { inputFrom } from '../input-from.ts'
import { one, texts, verbField } from '../verb-field.ts'
import { Viewer, viewer } from './viewer.ts'

const SecondFactors = builder.objectRef<SecondFactorsRow>('SecondFactors').implement({
  description: 'The second factors of the account.',
  fields: t => ({
    authenticatorSince: t.expose('authenticatorSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when there is an authenticator app; null when there is none.',
    }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', {
      description: 'Number of recovery codes that were not used.',
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
  'New recovery codes, each valid once. Only hashes are stored, so they are shown only once.',
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
