import {
  createTokens,
  deleteTokens,
  revealTokenKey,
  setTokenStatus,
  updateToken,
  withKey,
} from '../../domain/tokens/index.ts'
import { builder } from '../builder.ts'
import { databaseId, databaseIds, encodeId, nameOf } from '../ids.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { withoutNulls } from '../null-on-not-found.ts'
import { deletedIds, many, one, text, texts, verbField } from '../verb-field.ts'
import { SettableStatus } from './enums.ts'
import { IdInput, IdsInput } from './list.ts'
import { Token } from './token.ts'
import { viewer } from './viewer.ts'

const CreateTokensInput = builder.inputType('CreateTokensInput', {
  description: 'New tokens of the own account.',
  fields: t => ({
    name: t.string({ required: true, description: 'What to call it, at most 30 characters.' }),
    count: t.int({
      description:
        'How many, 1 to 100; 1 when absent. Further ones get a random end to their name.',
    }),
    balance: t.field({ type: 'BigInt', description: 'Quota it may spend; 500000 when absent.' }),
    isUnlimited: t.boolean({ description: 'Let only the balance of the owner limit it.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When it stops being accepted; never when absent.',
    }),
    groupId: t.id({
      description: 'Global id of a group that the owner may use; null for the group of the owner.',
    }),
    hasModelLimits: t.boolean({ description: 'Whether `modelLimits` applies.' }),
    modelLimits: t.stringList({ description: 'The only models it may call.' }),
    allowIps: t.stringList({
      description: 'Addresses and networks it may be used from; all when absent or empty.',
    }),
  }),
})

const UpdateTokenInput = builder.inputType('UpdateTokenInput', {
  description: 'Changes to an own token; what is absent stays.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the token.' }),
    name: t.string({ description: 'What to call it, at most 30 characters.' }),
    balanceFrom: t.field({
      type: 'BigInt',
      description: '`Token.balance` as it was read before the edit; needed with `balanceTo`.',
    }),
    balanceTo: t.field({
      type: 'BigInt',
      description:
        'Quota wanted in place of `balanceFrom`. The difference is applied, so what was spent since the reading stays spent.',
    }),
    isUnlimited: t.boolean({ description: 'Let only the balance of the owner limit it.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When it stops being accepted; null for never.',
    }),
    groupId: t.id({
      description: 'Global id of a group that the owner may use; null for the group of the owner.',
    }),
    hasModelLimits: t.boolean({ description: 'Whether `modelLimits` applies.' }),
    modelLimits: t.stringList({ description: 'The only models it may call.' }),
    allowIps: t.stringList({
      description: 'Addresses and networks it may be used from; empty for all.',
    }),
  }),
})

const SetTokenStatusInput = builder.inputType('SetTokenStatusInput', {
  description: 'A new status of an own token.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the token.' }),
    status: t.field({ type: SettableStatus, required: true, description: 'The new status.' }),
  }),
})

interface TokenFields {
  readonly groupId?: string | null | undefined
  readonly isUnlimited?: boolean | null | undefined
  readonly hasModelLimits?: boolean | null | undefined
}

/** The fields of a token in the words of its verbs, where empty text is the group of the owner. */
function toToken<Input extends TokenFields>(input: Input) {
  const { groupId, isUnlimited, hasModelLimits, ...rest } = input
  const group = groupId == null ? groupId : nameOf('Group', groupId)
  return {
    ...rest,
    unlimited: isUnlimited,
    modelLimitsEnabled: hasModelLimits,
    group: group === null ? '' : group,
  }
}

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
  run: async (input, ctx) =>
    (await createTokens(ctx, withoutNulls(toToken(input)))).map(({ id }) => id),
  more: (ctx, tokens) => ({ keys: tokens.map(token => withPrefix(withKey(ctx, token))) }),
})

idempotentVerbField('updateToken', {
  description: 'Changes an own token.',
  may: 'token:own',
  input: UpdateTokenInput,
  payload: { token: one(Token, 'The token after the change.') },
  row: 'Token',
  run: async (input, ctx) => {
    const token = await updateToken(ctx, { ...toToken(input), id: databaseId('Token', input.id) })
    return token.id
  },
})

verbField('setTokenStatus', {
  description: 'Enables or disables an own token.',
  may: 'token:own',
  input: SetTokenStatusInput,
  payload: { token: one(Token, 'The token after the change.') },
  run: async (input, ctx) => ({
    token: await setTokenStatus(ctx, { ...input, id: databaseId('Token', input.id) }),
  }),
})

verbField('revealTokenKey', {
  description:
    'Returns the key of an own token. Each reading is audited, and their number in a time is limited.',
  may: 'token:own',
  input: IdInput,
  payload: {
    token: one(Token, 'The token.'),
    key: text('The whole key, beginning with `sk-`.'),
  },
  run: async ({ id }, ctx) => {
    const token = await revealTokenKey(ctx, { id: databaseId('Token', id) })
    return { token, key: withPrefix(token) }
  },
})

verbField('deleteTokens', {
  description: 'Deletes own tokens; programs that use them stop working at once.',
  may: 'token:own',
  input: IdsInput,
  payload: { deletedIds, viewer },
  run: async ({ ids }, ctx) => {
    const deleted = await deleteTokens(ctx, { ids: databaseIds('Token', ids) })
    return { deletedIds: deleted.map(id => encodeId('Token', id)) }
  },
})
