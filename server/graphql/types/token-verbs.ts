import { CreateTokens, SetTokenStatus, UpdateToken } from '../../../contract/inputs/token.ts'
import {
  createTokens,
  deleteTokens,
  revealTokenKey,
  setTokenStatus,
  updateToken,
  withKey,
} from '../../domain/tokens/index.ts'
import { encodeIds } from '../ids.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { inputFrom } from '../input-from.ts'
import { deletedIds, many, one, text, texts, verbField } from '../verb-field.ts'
import { SettableStatus } from './enums.ts'
import { oneOf, someOf } from './id-inputs.ts'
import { Token } from './token.ts'
import { viewer } from './viewer.ts'

const CreateTokensInput = inputFrom('CreateTokensInput', CreateTokens, {
  description: 'New tokens of the own account.',
})

// GraphQL changes a balance by the difference only.
const UpdateTokenInput = inputFrom('UpdateTokenInput', UpdateToken.omit({ balance: true }), {
  description: 'Changes to an own token. Absent fields stay unchanged.',
})

const SetTokenStatusInput = inputFrom('SetTokenStatusInput', SetTokenStatus, {
  description: 'A new status of an own token.',
  enums: { status: SettableStatus },
})

/** Keys are stored without the prefix that callers send. */
const withPrefix = ({ key }: { readonly key: string }) => `sk-${key}`

idempotentVerbField('createTokens', {
  description: 'Creates tokens for the own account, all of them or none, and returns their keys.',
  may: 'token:own',
  input: CreateTokensInput,
  payload: {
    tokens: many(Token, 'The tokens that were created.'),
    keys: texts('The whole keys, beginning with `sk-`, in the order of `tokens`.'),
    viewer,
  },
  row: 'Token',
  run: async (input, ctx) => (await createTokens(ctx, input)).map(({ id }) => id),
  more: (ctx, tokens) => ({ keys: tokens.map(token => withPrefix(withKey(ctx, token))) }),
})

idempotentVerbField('updateToken', {
  description: 'Changes an own token.',
  may: 'token:own',
  input: UpdateTokenInput,
  payload: { token: one(Token, 'The token after the change.') },
  row: 'Token',
  run: async (input, ctx) => (await updateToken(ctx, input)).id,
})

verbField('setTokenStatus', {
  description: 'Enables or disables an own token.',
  may: 'token:own',
  input: SetTokenStatusInput,
  payload: { token: one(Token, 'The token after the change.') },
  run: async (input, ctx) => ({ token: await setTokenStatus(ctx, input) }),
})

verbField('revealTokenKey', {
  description: 'Returns the key of an own token. Each call is audited and rate-limited.',
  may: 'token:own',
  input: oneOf('RevealTokenKeyInput', 'Token'),
  payload: {
    token: one(Token, 'The token.'),
    key: text('The whole key, beginning with `sk-`.'),
  },
  run: async (input, ctx) => {
    const token = await revealTokenKey(ctx, input)
    return { token, key: withPrefix(token) }
  },
})

verbField('deleteTokens', {
  description: 'Deletes own tokens; programs that use them stop working at once.',
  may: 'token:own',
  input: someOf('DeleteTokensInput', 'Token'),
  payload: { deletedIds, viewer },
  run: async (input, ctx) => ({ deletedIds: encodeIds('Token', await deleteTokens(ctx, input)) }),
})
