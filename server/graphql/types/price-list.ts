import { ModelsWithoutPrice, QuoteCall } from '../../../contract/inputs/price-list.ts'
import {
  listPrices,
  listUnpricedModels,
  modelGroups,
  modelOwner,
  modelsWithoutPrice,
  quoteCall,
  summarizePrices,
  type ModelOwner as ModelOwnerRow,
  type ModelPrice as PriceRow,
  type PriceList as PriceListRow,
  type PriceSummary as PriceSummaryRow,
  type UnpricedModel as UnpricedModelRow,
} from '../../domain/price-list/index.ts'
import { builder } from '../builder.ts'
import { chargeOfQuote } from '../charge.ts'
import { nameOf } from '../ids.ts'
import { inputFrom } from '../input-from.ts'
import { costs } from '../query-cost.ts'
import { Charge, ChargeKind } from './charge.ts'
import { Group } from './group.ts'

/** The list can have thousands of models, and an operation may ask for it only once. */
const LIST_COST = 2_500
const UNPRICED_COST = 1_000

const ModelPrice = builder.objectRef<PriceRow>('ModelPrice').implement({
  description:
    'The prices of a model in a group. They are in US dollars, with the ratio of the group included, and rounded to 12 decimals; charges are computed from exact numbers.',
  fields: t => ({
    model: t.exposeString('model', { description: 'Name of the model, as calls request it.' }),
    owner: t.string({
      nullable: true,
      description: 'Maker of the model, guessed from its name; null when unknown.',
      resolve: ({ model }, _args, ctx) => modelOwner(model, ctx.language),
    }),
    kind: t.expose('kind', { type: ChargeKind, description: 'The unit of the price.' }),
    prompt: t.expose('prompt', {
      type: 'Decimal',
      nullable: true,
      description: 'Price of a million prompt tokens; null for a fixed price.',
    }),
    completion: t.expose('completion', {
      type: 'Decimal',
      nullable: true,
      description: 'Price of a million completion tokens; null for a fixed price.',
    }),
    cacheRead: t.expose('cacheRead', {
      type: 'Decimal',
      nullable: true,
      description:
        'Price of a million cached prompt tokens; null when it is that of other prompt tokens.',
    }),
    cacheWrite: t.expose('cacheWrite', {
      type: 'Decimal',
      nullable: true,
      description:
        'Price of a million prompt tokens written to a cache for 5 minutes; null when the model has no price of its own for it.',
    }),
    audioPrompt: t.expose('audioPrompt', {
      type: 'Decimal',
      nullable: true,
      description:
        'Price of a million audio tokens of the prompt; null when the model has no price of its own for them.',
    }),
    audioCompletion: t.expose('audioCompletion', {
      type: 'Decimal',
      nullable: true,
      description:
        'Price of a million audio tokens of the completion; null when the model has no price of its own for them.',
    }),
    call: t.expose('call', {
      type: 'Decimal',
      nullable: true,
      description: 'Price of a call, or of each image it creates; null for a price by the token.',
    }),
    modelRatio: t.expose('modelRatio', {
      type: 'Decimal',
      nullable: true,
      description:
        'Quota for one prompt token without the ratio of the group; null for a fixed price.',
    }),
    completionRatio: t.expose('completionRatio', {
      type: 'Decimal',
      nullable: true,
      description: 'Price of a completion token in prompt tokens; null for a fixed price.',
    }),
  }),
})

builder.objectField(ModelPrice, 'groups', t =>
  t.stringList({
    description: 'Names of the groups of the visitor in which the model can be called.',
    resolve: ({ model }, _args, ctx) => [...modelGroups(ctx, model)],
  }),
)

const PriceList = builder.objectRef<PriceListRow>('PriceList').implement({
  description: 'The models that can be called in a group, with their prices.',
  fields: t => ({
    group: t.expose('group', {
      type: Group,
      nullable: true,
      description: 'The group; null when the visitor may use no group.',
    }),
    groups: t.field({
      type: [Group],
      description: 'Groups whose prices the visitor may see.',
      resolve: list => [...list.groups],
    }),
    models: t.field({
      type: [ModelPrice],
      description: 'The models, by name, at most 5000.',
      resolve: list => [...list.models],
    }),
    otherModels: t.field({
      type: [ModelPrice],
      description:
        'Models that only other groups of the visitor have, by name, at the prices of this group. At most 5000 together with `models`.',
      resolve: list => [...list.otherModels],
    }),
  }),
})

const ModelOwner = builder.objectRef<ModelOwnerRow>('ModelOwner').implement({
  description: 'A maker of models.',
  fields: t => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    modelCount: t.exposeInt('modelCount', {
      description: 'Number of its models that can be called.',
    }),
  }),
})

const PriceSummary = builder.objectRef<PriceSummaryRow>('PriceSummary').implement({
  description: 'What a visitor can call in the group that is shown first, in short.',
  fields: t => ({
    modelCount: t.exposeInt('modelCount', { description: 'Number of models.' }),
    owners: t.field({
      type: [ModelOwner],
      description: 'Makers of the models, those with the most models first.',
      resolve: summary => [...summary.owners],
    }),
    examples: t.field({
      type: [ModelPrice],
      description: 'At most six models, well-known ones first.',
      resolve: summary => [...summary.examples],
    }),
  }),
})

const UnpricedModel = builder.objectRef<UnpricedModelRow>('UnpricedModel').implement({
  description: 'A model that enabled channels serve, but that cannot be called without a price.',
  fields: t => ({
    model: t.exposeString('model', { description: 'Its name.' }),
    channelCount: t.exposeInt('channelCount', { description: 'Number of these channels.' }),
  }),
})

const ModelsWithoutPriceInput = inputFrom('ModelsWithoutPriceInput', ModelsWithoutPrice, {
  description: 'Models of a channel.',
})

const CallPriceInput = inputFrom('CallPriceInput', QuoteCall, { description: 'A planned call.' })

builder.queryFields(t => ({
  priceList: t.field({
    type: PriceList,
    description: 'Prices of the models in a group.',
    authScopes: { may: 'price:read' },
    extensions: costs(LIST_COST),
    args: {
      groupId: t.arg.id({
        description:
          'Global id of a group that the visitor may use; when absent that of the account, or the default group.',
      }),
    },
    resolve: (_root, { groupId }, ctx) =>
      listPrices(ctx, groupId == null ? {} : { group: nameOf('Group', groupId) }),
  }),
  unpricedModels: t.field({
    type: [UnpricedModel],
    description: 'Served models without a price, by name. Needs the role ROOT.',
    authScopes: { may: 'option:read' },
    extensions: costs(UNPRICED_COST),
    resolve: (_root, _args, ctx) => listUnpricedModels(ctx),
  }),
  priceSummary: t.field({
    type: PriceSummary,
    description: 'Number, makers and examples of the models that the visitor can call.',
    authScopes: { may: 'price:read' },
    resolve: (_root, _args, ctx) => summarizePrices(ctx),
  }),
  callPrice: t.field({
    type: Charge,
    description: 'What a call would be charged now if it used exactly these tokens.',
    authScopes: { may: 'price:read' },
    args: {
      input: t.arg({ type: CallPriceInput.ref, required: true, description: 'The call.' }),
    },
    resolve: (_root, { input }, ctx) => {
      try {
        return chargeOfQuote(quoteCall(ctx, CallPriceInput.toVerb(input)))
      } catch (thrown) {
        throw CallPriceInput.toError(thrown)
      }
    },
  }),
}))

builder.queryField('modelsWithoutPrice', t =>
  t.stringList({
    description:
      'Those of the models that cannot be called because they have no price, whether a channel serves them or not. Needs the role ADMIN.',
    authScopes: { may: 'channel:read' },
    args: {
      input: t.arg({
        type: ModelsWithoutPriceInput.ref,
        required: true,
        description: 'The models.',
      }),
    },
    resolve: (_root, { input }, ctx) => {
      try {
        return modelsWithoutPrice(ctx, ModelsWithoutPriceInput.toVerb(input))
      } catch (thrown) {
        throw ModelsWithoutPriceInput.toError(thrown)
      }
    },
  }),
)
