import { tokenOrderFields } from '../../../contract/inputs/token.ts'
import { describeGroup } from '../../domain/groups/index.ts'
import { listTokens, presentStatus } from '../../domain/tokens/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { tokenChanges } from '../live/viewer.ts'
import { toConnection, windowOf } from '../paging.ts'
import { TokenStatus } from './enums.ts'
import { Group } from './group.ts'
import { connectionOf, orderOf, windowArgs } from './list.ts'
import { Viewer } from './viewer.ts'

export const Token = builder.prismaObject('Token', {
  description: 'An API key for calls to models. Only its owner can read it.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: token => encodeId('Token', token.id) }),
    databaseId: t.exposeInt('id', { description: 'Its number.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    keyPreview: t.exposeString('keyPreview', {
      description: 'First and last characters of the key.',
    }),
    status: t.field({
      type: TokenStatus,
      description: 'Whether it is accepted now.',
      resolve: (token, _args, ctx) => presentStatus(token, ctx.now()),
    }),
    balance: t.expose('balance', {
      type: 'BigInt',
      description:
        'Quota left, within the balance of its owner. Not used when `isUnlimited` is true.',
    }),
    isUnlimited: t.exposeBoolean('unlimited', {
      description: 'Whether only the balance of its owner limits it.',
    }),
    usedQuota: t.expose('usedQuota', {
      type: 'BigInt',
      description: 'Quota charged for all its calls.',
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'Group its calls are charged in; null for the group of its owner.',
      resolve: ({ group }, _args, ctx) => (group === '' ? null : describeGroup(ctx, group)),
    }),
    hasModelLimits: t.exposeBoolean('modelLimitsEnabled', {
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

const TokenConnection = connectionOf('Token', Token)

const TokenFilter = builder.inputType('TokenFilter', {
  description: 'Filter for tokens. All given conditions must be true.',
  fields: t => ({
    name: t.string({ description: 'Part of the name.' }),
    key: t.string({ description: 'The whole key, or at least 8 of its first characters.' }),
    status: t.field({ type: TokenStatus, description: 'The status.' }),
  }),
})

const TokenOrder = orderOf('Token', tokenOrderFields)

builder.objectField(Viewer, 'tokens', t =>
  t.field({
    type: TokenConnection,
    description: 'Tokens of the account.',
    args: {
      ...windowArgs(t.arg),
      filter: t.arg({ type: TokenFilter, description: 'Which tokens; all when absent.' }),
      orderBy: t.arg({ type: TokenOrder, description: 'The order; newest first when absent.' }),
    },
    resolve: async (_viewer, { filter, orderBy, ...args }, ctx) => {
      const window = windowOf(args)
      return toConnection(window, await listTokens(ctx, { ...window, filter, orderBy }))
    },
  }),
)

builder.subscriptionField('tokenUpdated', t =>
  t.field({
    type: Token,
    description: 'Own tokens that are changed or used.',
    authScopes: { may: 'token:own' },
    subscribe: (_root, _args, ctx) => tokenChanges(ctx),
    resolve: token => token,
  }),
)
