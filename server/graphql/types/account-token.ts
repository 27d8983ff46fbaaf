import {
  AccountTokenFilter as FilterRule,
  accountTokenOrderFields,
} from '../../../contract/inputs/token.ts'
import { describeGroup } from '../../domain/groups/index.ts'
import {
  listAccountTokens,
  presentStatus,
  type AccountToken as Row,
} from '../../domain/tokens/index.ts'
import { builder } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { filterFrom } from '../input-from.ts'
import { TokenStatus } from './enums.ts'
import { Group } from './group.ts'
import { connectionOf, orderOf } from './list.ts'
import { listField } from './read-fields.ts'
import { User } from './user.ts'

const AccountToken = builder.objectRef<Row>('AccountToken').implement({
  description:
    'A token as administrators see it: its state and quota, without any part of its key.',
  fields: t => ({
    id: t.id({
      description: 'Id of this view of the token. Mutations take that of `Token`.',
      resolve: ({ id }) => encodeId('AccountToken', id),
    }),
    databaseId: t.exposeInt('id', {
      description: 'The number that the console and the REST API show.',
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'Its owner.',
      resolve: ({ userId }, _args, ctx) => ctx.loaders.user(userId),
    }),
    name: t.exposeString('name', { description: 'Its name.' }),
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
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stops being accepted; null for never.',
    }),
  }),
})

listField('tokens', {
  type: connectionOf('AccountToken', AccountToken),
  description:
    'Tokens of accounts with a lower role, for root of all accounts, newest first unless ordered otherwise. Own tokens are `Viewer.tokens`.',
  may: 'token:read',
  filter: filterFrom('AccountTokenFilter', FilterRule, {
    description: 'Filter for the tokens of accounts.',
    enums: { status: TokenStatus },
  }),
  orderBy: orderOf('AccountToken', accountTokenOrderFields),
  list: listAccountTokens,
})
