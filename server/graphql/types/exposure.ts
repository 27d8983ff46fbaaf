import { getExposure, type Exposure, type UserExposure } from '../../domain/money/index.ts'
import { builder } from '../builder.ts'
import { exposureEvents } from '../live/exposure.ts'
import { User } from './user.ts'

const UserExposureType = builder.objectRef<UserExposure>('UserExposure').implement({
  description: 'The quota that the running calls of one account hold.',
  fields: t => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'The account.',
      resolve: ({ userId }, _args, ctx) => ctx.loaders.user(userId),
    }),
    heldQuota: t.expose('held', { type: 'BigInt', description: 'Quota that its calls hold.' }),
    callCount: t.exposeInt('calls', { description: 'Number of its running calls.' }),
    oldestAgeMs: t.exposeInt('oldestAgeMs', {
      description: 'Age of its oldest hold in milliseconds.',
    }),
    balance: t.expose('balance', {
      type: 'BigInt',
      description: 'What is left of its balance for further calls.',
    }),
  }),
})

const LedgerExposure = builder.objectRef<Exposure>('LedgerExposure').implement({
  description: 'The quota that running calls hold now.',
  fields: t => ({
    heldQuota: t.expose('held', { type: 'BigInt', description: 'Quota that all calls hold.' }),
    callCount: t.exposeInt('calls', { description: 'Number of running calls.' }),
    userCount: t.exposeInt('userCount', {
      description: 'Number of accounts with running calls.',
    }),
    oldestAgeMs: t.exposeInt('oldestAgeMs', {
      nullable: true,
      description: 'Age of the oldest hold in milliseconds; null without running calls.',
    }),
    balance: t.expose('balance', {
      type: 'BigInt',
      description: 'What is left of the balances of all accounts for further calls.',
    }),
    users: t.field({
      type: [UserExposureType],
      description: 'The accounts with the most quota held first, at most 100.',
      resolve: ({ users }) => [...users],
    }),
  }),
})

builder.queryField('ledgerExposure', t =>
  t.field({
    type: LedgerExposure,
    description: 'The quota that running calls hold now. Needs the role ROOT.',
    authScopes: { may: 'hold:read' },
    resolve: (_root, _args, ctx) => getExposure(ctx),
  }),
)

builder.subscriptionField('ledgerExposureUpdated', t =>
  t.field({
    type: LedgerExposure,
    description:
      'The quota that running calls hold: at once, and after each change, at most every 400 ms. Needs the role ROOT.',
    authScopes: { may: 'hold:read' },
    subscribe: (_root, _args, ctx) => exposureEvents(ctx),
    resolve: exposure => exposure,
  }),
)
