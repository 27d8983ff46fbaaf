import { PriceWhatIf } from '../../../contract/inputs/option.ts'
import {
  priceWhatIf,
  type Compared,
  type ComparedPart,
  type WhatIf,
} from '../../domain/price-list/index.ts'
import { builder } from '../builder.ts'
import { inputFrom } from '../input-from.ts'
import { costs } from '../query-cost.ts'
import { OptionEntryInput } from './option.ts'
import { User } from './user.ts'

/** It reads the sums of all calls of a window, and an operation may ask for it only once. */
const COST = 2_500

const ComparedCharges = builder.objectRef<Compared>('ComparedCharges').implement({
  description: 'The charges of some calls at the present and at the proposed prices.',
  fields: t => ({
    callCount: t.exposeInt('calls', { description: 'Number of the calls.' }),
    presentQuota: t.expose('present', {
      type: 'BigInt',
      description: 'Quota at the present prices.',
    }),
    proposedQuota: t.expose('proposed', {
      type: 'BigInt',
      description: 'Quota at the proposed prices.',
    }),
  }),
})

type Part = ComparedPart['listed'][number]

const ComparedChargesOf = builder
  .objectRef<Part & { isUser: boolean }>('ComparedChargesOf')
  .implement({
    description: 'The charges of the calls of one model, group or user.',
    fields: t => ({
      name: t.exposeString('key', {
        description: 'Name of the model or group, or number of the user.',
      }),
      user: t.field({
        type: User,
        nullable: true,
        description: 'The user; null for a model or a group.',
        resolve: ({ isUser, key }, _args, ctx) => (isUser ? ctx.loaders.user(Number(key)) : null),
      }),
      charges: t.field({
        type: ComparedCharges,
        description: 'The charges.',
        resolve: part => part,
      }),
    }),
  })

const ComparedList = builder
  .objectRef<ComparedPart & { isUser: boolean }>('ComparedList')
  .implement({
    description: 'Charges by model, group or user.',
    fields: t => ({
      listed: t.field({
        type: [ComparedChargesOf],
        description: 'Those with the largest differences first, at most 100.',
        resolve: ({ listed, isUser }) => listed.map(one => ({ ...one, isUser })),
      }),
      rest: t.field({
        type: ComparedCharges,
        nullable: true,
        description: 'The sum of all others; null when all are listed.',
        resolve: ({ rest }) => rest,
      }),
      restCount: t.exposeInt('restCount', { description: 'How many are not listed.' }),
    }),
  })

const PriceWhatIfType = builder.objectRef<WhatIf>('PriceWhatIf').implement({
  description:
    'The calls of a past window at other prices, without refunded ones. Their quantities are summed by user, model and group before they are charged; roundingMax is the largest deviation from charging every call.',
  fields: t => ({
    total: t.field({
      type: ComparedCharges,
      description: 'All calls.',
      resolve: ({ total }) => total,
    }),
    chargedQuota: t.expose('charged', {
      type: 'BigInt',
      description: 'What the calls were charged then.',
    }),
    models: t.field({
      type: ComparedList,
      description: 'By model.',
      resolve: ({ models }) => ({ ...models, isUser: false }),
    }),
    groups: t.field({
      type: ComparedList,
      description: 'By group.',
      resolve: ({ groups }) => ({ ...groups, isUser: false }),
    }),
    users: t.field({
      type: ComparedList,
      description: 'By user.',
      resolve: ({ users }) => ({ ...users, isUser: true }),
    }),
    unknownCallCount: t.exposeInt('unknownCalls', {
      description:
        'Calls without known quantities, from older versions. They count as charged then, in both sums.',
    }),
    unpricedCallCount: t.exposeInt('unpricedCalls', {
      description: 'Calls of models that would have no price. They could not be made.',
    }),
    roundingMax: t.field({
      type: 'BigInt',
      description:
        'Quota by which each sum differs at most from charging every call: one unit for each call whose charge may be rounded; 0 when the sums are exact.',
      resolve: ({ roundedCalls }) => BigInt(roundedCalls),
    }),
    computedFromAt: t.expose('computedFrom', {
      type: 'DateTime',
      nullable: true,
      description:
        'Where the computed calls begin, while older ones of the window are still being summed after an update; null when all were computed.',
    }),
  }),
})

const PriceWhatIfInput = inputFrom('PriceWhatIfInput', PriceWhatIf, {
  description: 'A past window and proposed prices.',
  objects: { entries: { type: [OptionEntryInput] } },
})

builder.queryField('priceWhatIf', t =>
  t.field({
    type: PriceWhatIfType,
    description:
      'What the calls of a past window would be charged at other prices, compared with the present ones. Nothing is saved. Needs the role ROOT.',
    authScopes: { may: 'option:write' },
    extensions: costs(COST),
    args: {
      input: t.arg({
        type: PriceWhatIfInput.ref,
        required: true,
        description: 'The window and the prices.',
      }),
    },
    resolve: async (_root, { input }, ctx) => {
      try {
        return await priceWhatIf(ctx, PriceWhatIfInput.toVerb(input))
      } catch (thrown) {
        throw PriceWhatIfInput.toError(thrown)
      }
    },
  }),
)
