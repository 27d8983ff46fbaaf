import { TokenFilter as FilterRule, tokenOrderFields } from '../../../contract/inputs/token.ts'
import { describeGroup } from '../../domain/groups/index.ts'
import { listTokens, presentStatus } from '../../domain/tokens/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { tokenChanges } from '../live/viewer.ts'
import { filterFrom } from '../input-from.ts'
import { TokenStatus } from './enums.ts'
import { Group } from './group.ts'
import { connectionOf, orderOf } from './list.ts'
import { viewerListField } from './read-fields.ts'

export const Token = builder.prismaObject('Token', {
  description: 'An API key for calls to models. Only its owner can read it.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: token => encodeId('Token', token.id) }),
    databaseId: t.exposeInt('id', {
      description: 'The number that the console and the REST API show.',
    }),
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

const TokenFilter = filterFrom('TokenFilter', FilterRule, {
  description: 'Filter for tokens.',
  enums: { status: TokenStatus },
})

viewerListField('tokens', {
  type: TokenConnection,
  description: 'Tokens of the account, newest first unless ordered otherwise.',
  filter: TokenFilter,
  orderBy: orderOf('Token', tokenOrderFields),
  list: listTokens,
})

builder.subscriptionField('tokenUpdated', t =>
  t.field({
    type: Token,
    description: 'Own tokens that are changed or used.',
    authScopes: { may: 'token:own' },
    subscribe: (_root, _args, ctx) => tokenChanges(ctx),
    resolve: token => token,
  }),
)
