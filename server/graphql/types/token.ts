import {
  createTokens,
  deleteTokens,
  presentStatus,
  revealTokenKey,
  setTokenStatus,
  updateToken,
  withKey,
  type RevealedToken,
} from '../../domain/tokens/index.ts'
import { withoutNulls } from '../null-on-not-found.ts'
import { builder, Node } from '../builder.ts'
import { databaseId, databaseIds, encodeId } from '../ids.ts'
import { tokenChanges } from '../live/viewer.ts'
import { guarded } from '../query-cost.ts'
import { IDEMPOTENT, idempotent, idempotentEach } from '../idempotent.ts'
import { TokenStatus } from './enums.ts'
import { connectionOf, IdInput, IdsInput, orderOf } from './list.ts'

export const Token = builder.prismaObject('Token', {
  description: 'A key that calls are made with. Only its owner ever reads it.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: token => encodeId('Token', token.id) }),
    databaseId: t.exposeInt('id', { description: 'Its number.' }),
    name: t.exposeString('name', { description: 'What its owner calls it.' }),
    key: t.string({
      nullable: true,
      description:
        'The whole key, beginning with `sk-`, in the answers of `createTokens` and `revealTokenKey`; null everywhere else.',
      resolve: token => ('key' in token ? `sk-${(token as RevealedToken).key}` : null),
    }),
    keyPreview: t.exposeString('keyPreview', {
      description: 'First and last characters of the key.',
    }),
    status: t.field({
      type: TokenStatus,
      description: 'Whether it is accepted at this moment.',
      resolve: (token, _args, ctx) => presentStatus(token, ctx.now()),
    }),
    balance: t.expose('balance', {
      type: 'BigInt',
      description:
        'Quota it may still spend, within the balance of its owner; without meaning while `unlimited`.',
    }),
    unlimited: t.exposeBoolean('unlimited', {
      description: 'Whether only the balance of its owner limits it.',
    }),
    usedQuota: t.expose('usedQuota', { type: 'BigInt', description: 'Quota spent with it, ever.' }),
    group: t.exposeString('group', {
      description: 'Group its calls are charged in; empty for the group of its owner.',
    }),
    modelLimitsEnabled: t.exposeBoolean('modelLimitsEnabled', {
      description: 'Whether `modelLimits` holds.',
    }),
    modelLimits: t.exposeStringList('modelLimits', { description: 'The only models it may call.' }),
    allowIps: t.exposeStringList('allowIps', {
      description: 'Addresses and networks it may be used from; empty for all.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stops being accepted; null for never.',
    }),
  }),
})

export const TokenConnection = connectionOf('Token', Token)

export const TokenFilter = builder.inputType('TokenFilter', {
  description: 'Which tokens; every part given must hold.',
  fields: t => ({
    name: t.string({ description: 'Found in the name.' }),
    key: t.string({ description: 'The whole key, or at least 8 of its first characters.' }),
    status: t.field({ type: TokenStatus, description: 'The status.' }),
  }),
})

export const TokenOrder = orderOf('Token', {
  ID: { description: 'The number.' },
  NAME: { description: 'The name.' },
  STATUS: { description: 'The status.' },
  BALANCE: { description: 'Quota left.' },
  USED_QUOTA: { description: 'Quota spent.' },
  CREATED_AT: { description: 'When it was made.' },
  EXPIRES_AT: { description: 'When it expires.' },
})

const CreateTokensInput = builder.inputType('CreateTokensInput', {
  description: 'New tokens of the own account.',
  fields: t => ({
    name: t.string({ required: true, description: 'What to call it, at most 30 characters.' }),
    count: t.int({
      description:
        'How many, 1 to 100; 1 when absent. Further ones get a random end to their name.',
    }),
    balance: t.field({ type: 'BigInt', description: 'Quota it may spend; 500000 when absent.' }),
    unlimited: t.boolean({ description: 'Let only the balance of the owner limit it.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When it stops being accepted; never when absent.',
    }),
    group: t.string({
      description: "A group the owner may use; the owner's own when absent or empty.",
    }),
    modelLimitsEnabled: t.boolean({ description: 'Whether `modelLimits` holds.' }),
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
    unlimited: t.boolean({ description: 'Let only the balance of the owner limit it.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When it stops being accepted; null for never.',
    }),
    group: t.string({ description: "A group the owner may use; empty for the owner's own." }),
    modelLimitsEnabled: t.boolean({ description: 'Whether `modelLimits` holds.' }),
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
    status: t.field({
      type: TokenStatus,
      required: true,
      description: 'ENABLED or DISABLED; the others are set by the server.',
    }),
  }),
})

const create = idempotentEach(
  'Token',
  async ({ input }: { input: typeof CreateTokensInput.$inferInput }, ctx) => {
    const made = await createTokens(ctx, withoutNulls(input))
    return made.map(({ id }) => id)
  },
)

builder.mutationFields(t => ({
  createTokens: t.field({
    type: [Token],
    description: `Makes tokens for the own account, all of them or none, and shows their keys. ${IDEMPOTENT}`,
    authScopes: { may: 'token:own' },
    extensions: guarded,
    args: { input: t.arg({ type: CreateTokensInput, required: true, description: 'The tokens.' }) },
    resolve: async (root, args, ...[ctx, info]) => {
      const made = await create(root, args, ctx, info)
      return made.map(token => withKey(ctx, token))
    },
  }),
  updateToken: t.field({
    type: Token,
    description: `Changes an own token. ${IDEMPOTENT}`,
    authScopes: { may: 'token:own' },
    extensions: guarded,
    args: { input: t.arg({ type: UpdateTokenInput, required: true, description: 'The changes.' }) },
    resolve: idempotent('Token', async ({ input }, ctx) => {
      const token = await updateToken(ctx, { ...input, id: databaseId('Token', input.id) })
      return token.id
    }),
  }),
  setTokenStatus: t.field({
    type: Token,
    description: 'Enables or disables an own token.',
    authScopes: { may: 'token:own' },
    args: {
      input: t.arg({ type: SetTokenStatusInput, required: true, description: 'The status.' }),
    },
    resolve: (_root, { input }, ctx) =>
      setTokenStatus(ctx, { ...input, id: databaseId('Token', input.id) }),
  }),
  revealTokenKey: t.field({
    type: Token,
    description:
      'An own token with its `key`. Each reading is audited, and only so many are allowed in a time.',
    authScopes: { may: 'token:own' },
    args: { input: t.arg({ type: IdInput, required: true, description: 'The token.' }) },
    resolve: (_root, { input }, ctx) => revealTokenKey(ctx, { id: databaseId('Token', input.id) }),
  }),
  deleteTokens: t.idList({
    description:
      'Deletes own tokens; programs that use them stop working at once. Returns their ids.',
    authScopes: { may: 'token:own' },
    args: { input: t.arg({ type: IdsInput, required: true, description: 'The tokens.' }) },
    resolve: async (_root, { input }, ctx) => {
      const deleted = await deleteTokens(ctx, { ids: databaseIds('Token', input.ids) })
      return deleted.map(id => encodeId('Token', id))
    },
  }),
}))

builder.subscriptionField('tokenUpdated', t =>
  t.field({
    type: Token,
    description: 'Own tokens as they change or are spent.',
    authScopes: { may: 'token:own' },
    subscribe: (_root, _args, ctx) => tokenChanges(ctx),
    resolve: token => token,
  }),
)
