import { listHolds, type HoldRow } from '../../domain/money/index.ts'
import { builder } from '../builder.ts'
import { holdNews } from '../live/holds.ts'
import { toConnection, windowOf } from '../paging.ts'
import { connectionOf, windowArgs } from './list.ts'
import { User } from './user.ts'

const OpenHold = builder.objectRef<HoldRow>('OpenHold').implement({
  description: 'Quota reserved for a call in flight; gone once the call is charged or has failed.',
  fields: t => ({
    callId: t.exposeString('callId', { description: 'Id of the call.' }),
    amount: t.expose('amount', { type: 'BigInt', description: 'Taken off the balance.' }),
    tokenAmount: t.expose('tokenAmount', {
      type: 'BigInt',
      description: 'Taken off the balance of the token; 0 for an unlimited one.',
    }),
    model: t.string({
      nullable: true,
      description: 'Model the caller asked for; null where the terms name none.',
      resolve: ({ terms: { model } }) => (typeof model === 'string' ? model : null),
    }),
    terms: t.field({
      type: 'JSON',
      description: 'Price, ratios, group and model as they were fixed when the call was let in.',
      resolve: hold => hold.terms,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    ageMs: t.exposeInt('ageMs', { description: 'Milliseconds it has been open.' }),
    nodeId: t.exposeString('nodeId', { description: 'Id of the process that made it.' }),
    nodeName: t.exposeString('nodeName', {
      nullable: true,
      description: 'Name of that process; null once it has left or was taken for dead.',
    }),
    isNodeAlive: t.exposeBoolean('isNodeAlive', {
      description: 'Whether that process still beats; if not, the hold is about to be freed.',
    }),
    userId: t.exposeInt('userId', { description: 'Number of the account.' }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The account.',
      resolve: (hold, _args, ctx) => ctx.loaders.user(hold.userId),
    }),
    tokenId: t.exposeInt('tokenId', {
      nullable: true,
      description: 'Number of the token; null where none is used.',
    }),
  }),
})

const OpenHoldConnection = connectionOf('OpenHold', OpenHold)

builder.queryField('openHolds', t =>
  t.field({
    type: OpenHoldConnection,
    description:
      'What calls in flight have reserved, on all processes, the longest open first. Needs the role ROOT.',
    authScopes: { may: 'hold:read' },
    args: windowArgs(t.arg),
    resolve: async (_root, args, ctx) => {
      const window = windowOf(args)
      return toConnection(window, await listHolds(ctx, window))
    },
  }),
)

builder.subscriptionField('openHoldsUpdated', t =>
  t.field({
    type: OpenHoldConnection,
    description:
      'A page of `openHolds` now, and whenever it is another one, at most once a second. Needs the role ROOT.',
    authScopes: { may: 'hold:read' },
    args: windowArgs(t.arg),
    subscribe: (_root, args, ctx) => holdNews(ctx, windowOf(args)),
    resolve: page => page,
  }),
)
