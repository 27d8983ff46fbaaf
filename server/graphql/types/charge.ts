import type { ChargeFactor, ChargeLine as Line } from '../../domain/money/index.ts'
import { builder } from '../builder.ts'
import type { ChargeView } from '../charge.ts'

const ChargeKind = builder.enumType('ChargeKind', {
  description: 'What a model’s price is counted in.',
  values: {
    TOKEN: { value: 'token', description: 'Units: tokens, characters, seconds of sound.' },
    CALL: { value: 'call', description: 'Calls, or the pictures that a call makes.' },
  } as const,
})

const ChargeRounding = builder.enumType('ChargeRounding', {
  description: 'How the exact sum becomes whole quota.',
  values: {
    HALF_AWAY_FROM_ZERO: {
      description:
        'Once, at the end, to the nearest whole number, a half upwards; at least 1 unless the sum is 0.',
    },
  } as const,
})

const ChargeFactorType = builder.objectRef<ChargeFactor>('ChargeFactor').implement({
  description: 'One number of a price.',
  fields: t => ({
    name: t.exposeString('name', {
      description:
        'Which: model, completion, cacheRead, cacheWrite, cacheWriteHour, audio, audioCompletion, image, imageCompletion, imageUnits, imageSize, price, webSearch, fileSearch, quotaPerUnit, group.',
    }),
    value: t.expose('value', { type: 'Decimal', description: 'Its value.' }),
  }),
})

const ChargeLineType = builder.objectRef<Line>('ChargeLine').implement({
  description: 'Units of one kind. Units times all factors is `exact`.',
  fields: t => ({
    bucket: t.exposeString('bucket', {
      description:
        'Kind of unit: input, cacheRead, cacheWrite (5 minutes), cacheWriteHour, audioInput, imageInput, output, audioOutput, imageOutput, images, webSearches, fileSearches, or calls.',
    }),
    units: t.exposeInt('units', { description: 'How many.' }),
    factors: t.field({
      type: [ChargeFactorType],
      description: 'The numbers whose product is the price of one.',
      resolve: line => [...line.factors],
    }),
    unitPrice: t.expose('unitPrice', {
      type: 'Decimal',
      description: 'Quota for one: the product of the factors.',
    }),
    exact: t.expose('exact', { type: 'Decimal', description: 'Quota for all, not rounded.' }),
  }),
})

export const Charge = builder.objectRef<ChargeView>('Charge').implement({
  description:
    'How a charge came about, to the last digit: the lines add up to `exact`, and `rounding` makes whole quota of it. Price and ratios are those of the time of the call.',
  fields: t => ({
    kind: t.expose('kind', { type: ChargeKind, description: 'What the price is counted in.' }),
    quota: t.expose('quota', {
      type: 'BigInt',
      description: 'Quota charged: the rounded sum, or what was left of a balance below it.',
    }),
    due: t.expose('due', {
      type: 'BigInt',
      nullable: true,
      description: 'The rounded sum, when the balance did not cover it; null when it did.',
    }),
    exact: t.expose('exact', { type: 'Decimal', description: 'The sum before rounding.' }),
    rounding: t.field({
      type: ChargeRounding,
      description: 'How the sum was rounded.',
      resolve: () => 'HALF_AWAY_FROM_ZERO' as const,
    }),
    groupRatio: t.expose('groupRatio', {
      type: 'Decimal',
      description: 'Ratio of the group; a factor of every line.',
    }),
    modelRatio: t.expose('modelRatio', {
      type: 'Decimal',
      nullable: true,
      description: 'Quota for one prompt unit; null for a fixed price.',
    }),
    completionRatio: t.expose('completionRatio', {
      type: 'Decimal',
      nullable: true,
      description: 'What a completion unit costs in prompt units; null for a fixed price.',
    }),
    fixedPrice: t.expose('fixedPrice', {
      type: 'Decimal',
      nullable: true,
      description: 'US dollars for a call or a picture; null when units are charged.',
    }),
    lines: t.field({
      type: [ChargeLineType],
      description: 'The summands; none when nothing was used.',
      resolve: charge => [...charge.lines],
    }),
  }),
})
