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
  description: 'A key that calls are made with. Only its owner ever reads it.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: token => encodeId('Token', token.id) }),
    databaseId: t.exposeInt('id', { description: 'Its number.' }),
    name: t.exposeString('name', { description: 'What its owner calls it.' }),
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
        'Quota it may still spend, within the balance of its owner; not used while `isUnlimited`.',
    }),
    isUnlimited: t.exposeBoolean('unlimited', {
      description: 'Whether only the balance of its owner limits it.',
    }),
    usedQuota: t.expose('usedQuota', { type: 'BigInt', description: 'Quota spent with it, ever.' }),
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
  description: 'Which tokens; every part given must hold.',
  fields: t => ({
    name: t.string({ description: 'Found in the name.' }),
    key: t.string({ description: 'The whole key, or at least 8 of its first characters.' }),
    status: t.field({ type: TokenStatus, description: 'The status.' }),
  }),
})

const TokenOrder = orderOf('Token', {
  ID: { description: 'The number.' },
  NAME: { description: 'The name.' },
  STATUS: { description: 'The status.' },
  BALANCE: { description: 'Quota left.' },
  USED_QUOTA: { description: 'Quota spent.' },
  CREATED_AT: { description: 'When it was made.' },
  EXPIRES_AT: { description: 'When it expires.' },
})

builder.objectField(Viewer, 'tokens', t =>
  t.field({
    type: TokenConnection,
    description: 'Tokens of the account.',
    args: {
      ...windowArgs(t.arg),
      filter: t.arg({ type: TokenFilter, description: 'Which tokens; all when absent.' }),
      orderBy: t.arg({ type: TokenOrder, description: 'Which order; newest first when absent.' }),
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
    description: 'Own tokens as they change or are spent.',
    authScopes: { may: 'token:own' },
    subscribe: (_root, _args, ctx) => tokenChanges(ctx),
    resolve: token => token,
  }),
)
