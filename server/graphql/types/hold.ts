import { ReleaseHold } from '../../../contract/inputs/entry.ts'
import { listHolds, releaseHold, type HoldRow } from '../../domain/money/index.ts'
import { builder } from '../builder.ts'
import { holdEvents } from '../live/holds.ts'
import { inputFrom } from '../input-from.ts'
import { text, verbField } from '../verb-field.ts'
import { toConnection, windowOf } from '../paging.ts'
import { connectionOf, windowArgs } from './list.ts'
import { Token } from './token.ts'
import { User } from './user.ts'

const OpenHold = builder.objectRef<HoldRow>('OpenHold').implement({
  description:
    'Quota reserved for a running call. The hold is removed when the call is charged or has failed.',
  fields: t => ({
    requestId: t.exposeString('callId', {
      description: 'Id of the call, which its log row will have as `requestId`.',
    }),
    amount: t.expose('amount', {
      type: 'BigInt',
      description: 'Amount subtracted from the balance of the user.',
    }),
    tokenAmount: t.expose('tokenAmount', {
      type: 'BigInt',
      description: 'Amount subtracted from the balance of the token; 0 for an unlimited token.',
    }),
    model: t.string({
      nullable: true,
      description: 'The requested model; null when the terms have none.',
      resolve: ({ terms: { model } }) => (typeof model === 'string' ? model : null),
    }),
    terms: t.field({
      type: 'JSON',
      description: 'Price, ratios, group and model at the time when the call was accepted.',
      resolve: hold => hold.terms,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    ageMs: t.exposeInt('ageMs', { description: 'Age in milliseconds.' }),
    nodeId: t.exposeString('nodeId', { description: 'Id of the process that made it.' }),
    nodeName: t.exposeString('nodeName', {
      nullable: true,
      description: 'Name of that process; null when it has stopped or its heartbeats have expired.',
    }),
    isNodeAlive: t.exposeBoolean('isNodeAlive', {
      description:
        'Whether that process still sends heartbeats. If not, the hold will be released soon.',
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The account.',
      resolve: (hold, _args, ctx) => ctx.loaders.user(hold.userId),
    }),
    tokenName: t.exposeString('tokenName', {
      nullable: true,
      description: 'Name of the token; null where none is used, and after it was deleted.',
    }),
    token: t.field({
      type: Token,
      nullable: true,
      description:
        'The token; null where none is used, after it was deleted, and for readers who are not its owner.',
      resolve: ({ tokenId }, _args, ctx) => (tokenId === null ? null : ctx.loaders.token(tokenId)),
    }),
  }),
})

const OpenHoldConnection = connectionOf('OpenHold', OpenHold)

builder.queryField('openHolds', t =>
  t.field({
    type: OpenHoldConnection,
    description:
      'The holds of running calls on all processes, the oldest first. Needs the role ROOT.',
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
      'A page of `openHolds`: the current one, and after each change, at most every 400 ms. Needs the role ROOT.',
    authScopes: { may: 'hold:read' },
    args: windowArgs(t.arg),
    subscribe: (_root, args, ctx) => holdEvents(ctx, windowOf(args)),
    resolve: page => page,
  }),
)

verbField('releaseHold', {
  description:
    'Releases the hold of one call and returns its quota, as after the end of the process that made it. A call that still runs goes on and is charged when it ends. Needs a recent proof of identity.',
  may: 'hold:release',
  input: inputFrom('ReleaseHoldInput', ReleaseHold, { description: 'The hold of a call.' }),
  payload: { requestId: text('Id of the call.') },
  run: async (input, ctx) => ({ requestId: (await releaseHold(ctx, input)).callId }),
})
