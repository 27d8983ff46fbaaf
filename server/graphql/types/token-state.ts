import { describeGroup } from '../../domain/groups/index.ts'
import { presentStatus, type AccountToken } from '../../domain/tokens/index.ts'
import { builder } from '../builder.ts'
import { TokenStatus } from './enums.ts'
import { Group } from './group.ts'

/** What owners and administrators see of a token. */
export const TokenState = builder.interfaceRef<AccountToken>('TokenState').implement({
  description: 'The state and the limits of a token, which its owner and administrators see.',
  fields: t => ({
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
    lastUsedAt: t.expose('accessedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a call last used it; null for never.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stops being accepted; null for never.',
    }),
  }),
})
