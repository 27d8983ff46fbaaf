import type { ChargeView } from '../charge.ts'
import { builder } from '../builder.ts'

const ChargeLine = builder.objectRef<ChargeView['lines'][number]>('ChargeLine').implement({
  description: 'Units of one kind and what one of them costs.',
  fields: t => ({
    name: t.exposeString('name', {
      description: 'The kind: prompt, completion, cacheRead and so on.',
    }),
    units: t.exposeInt('units', { description: 'How many.' }),
    factor: t.exposeFloat('factor', { description: 'Quota for one, before the group ratio.' }),
  }),
})

export const Charge = builder.objectRef<ChargeView>('Charge').implement({
  description:
    'The sum behind a charge: units times factors times the ratio of the group, rounded once at the end.',
  fields: t => ({
    quota: t.expose('quota', { type: 'BigInt', description: 'Quota charged.' }),
    exact: t.exposeString('exact', { description: 'The sum before rounding, as decimal text.' }),
    groupRatio: t.exposeFloat('groupRatio', { description: 'Ratio of the group.' }),
    modelRatio: t.exposeFloat('modelRatio', {
      description: 'Quota for one prompt unit; 0 for a model with a fixed price.',
    }),
    completionRatio: t.exposeFloat('completionRatio', {
      description: 'What a completion unit costs in prompt units.',
    }),
    fixedPrice: t.exposeFloat('fixedPrice', {
      nullable: true,
      description: 'US dollars a call; null when units are charged.',
    }),
    promptTokens: t.exposeInt('promptTokens', { description: 'Units read by the model.' }),
    completionTokens: t.exposeInt('completionTokens', {
      description: 'Units written by the model.',
    }),
    lines: t.field({
      type: [ChargeLine],
      description: 'The summands.',
      resolve: charge => [...charge.lines],
    }),
  }),
})
