import type { ChargeFactor, ChargeLine as Line } from '../../domain/money/index.ts'
import { builder } from '../builder.ts'
import type { ChargeView } from '../charge.ts'

/** Values of an enum that stand for all these names of the server. */
type Values<Name extends string> = Readonly<Record<string, { value: Name; description: string }>>

export const ChargeKind = builder.enumType('ChargeKind', {
  description: 'The unit of the price of a model.',
  values: {
    TOKEN: { value: 'token', description: 'Tokens, characters or seconds of sound.' },
    CALL: { value: 'call', description: 'Calls, or the images that a call creates.' },
  } as const,
})

const ChargeRounding = builder.enumType('ChargeRounding', {
  description: 'The rule for rounding to whole quota.',
  values: {
    HALF_AWAY_FROM_ZERO: {
      description:
        'Once, at the end, to the nearest whole number, a half upwards; at least 1 unless the sum is 0.',
    },
  } as const,
})

/** The terms of a rate with their names here. */
const FactorName = builder.enumType('ChargeFactorName', {
  description: 'The kind of a factor of a price. An absent factor is 1.',
  values: {
    MODEL: { value: 'model', description: 'Quota for one prompt token.' },
    COMPLETION: { value: 'completion', description: 'A completion token in prompt tokens.' },
    CACHE_READ: { value: 'cacheRead', description: 'A cached prompt token in prompt tokens.' },
    CACHE_WRITE: {
      value: 'cacheWrite',
      description: 'A prompt token written to a cache for 5 minutes, in prompt tokens.',
    },
    CACHE_WRITE_HOUR: {
      value: 'cacheWriteHour',
      description: 'A prompt token written to a cache for an hour, in prompt tokens.',
    },
    AUDIO: { value: 'audio', description: 'An audio token in prompt tokens.' },
    AUDIO_COMPLETION: {
      value: 'audioCompletion',
      description: 'An audio token of the completion in audio tokens of the prompt.',
    },
    IMAGE: { value: 'image', description: 'An image token of the prompt in prompt tokens.' },
    IMAGE_COMPLETION: {
      value: 'imageCompletion',
      description: 'An image token of the completion in prompt tokens.',
    },
    IMAGE_UNITS: { value: 'imageUnits', description: 'An image in prompt tokens.' },
    IMAGE_SIZE: { value: 'imageSize', description: 'Multiplier of the size and quality.' },
    PRICE: { value: 'price', description: 'US dollars for a call, or for an image.' },
    WEB_SEARCH: { value: 'webSearch', description: 'US dollars for a search of the web.' },
    FILE_SEARCH: { value: 'fileSearch', description: 'US dollars for a search in files.' },
    QUOTA_PER_UNIT: { value: 'quotaPerUnit', description: 'Quota worth one US dollar.' },
    GROUP: { value: 'group', description: 'Ratio of the group.' },
  } as const satisfies Values<ChargeFactor['name']>,
})

const LineBucket = builder.enumType('ChargeBucket', {
  description: 'The kind of usage that a line of a charge counts.',
  values: {
    INPUT: {
      value: 'input',
      description: 'Prompt tokens of no other bucket; characters of a text to speech.',
    },
    CACHE_READ: { value: 'cacheRead', description: 'Prompt tokens read from a cache.' },
    CACHE_WRITE: {
      value: 'cacheWrite',
      description: 'Prompt tokens written to a cache for 5 minutes.',
    },
    CACHE_WRITE_HOUR: {
      value: 'cacheWriteHour',
      description: 'Prompt tokens written to a cache for an hour.',
    },
    AUDIO_INPUT: { value: 'audioInput', description: 'Audio tokens of the prompt.' },
    IMAGE_INPUT: { value: 'imageInput', description: 'Image tokens of the prompt.' },
    OUTPUT: { value: 'output', description: 'Completion tokens of no other bucket.' },
    AUDIO_OUTPUT: { value: 'audioOutput', description: 'Audio tokens of the completion.' },
    IMAGE_OUTPUT: { value: 'imageOutput', description: 'Image tokens of the completion.' },
    IMAGES: { value: 'images', description: 'Images whose tokens are not reported.' },
    WEB_SEARCHES: { value: 'webSearches', description: 'Searches of the web.' },
    FILE_SEARCHES: { value: 'fileSearches', description: 'Searches in stored files.' },
    CALLS: { value: 'calls', description: 'Calls with a fixed price.' },
  } as const satisfies Values<Line['bucket']>,
})

const ChargeFactorType = builder.objectRef<ChargeFactor>('ChargeFactor').implement({
  description: 'One factor of a price.',
  fields: t => ({
    name: t.expose('name', { type: FactorName, description: 'What it is.' }),
    value: t.expose('value', { type: 'Decimal', description: 'Its value.' }),
  }),
})

const ChargeLineType = builder.objectRef<Line>('ChargeLine').implement({
  description: 'One summand of a charge: `quantity` times all factors is `exact`.',
  fields: t => ({
    bucket: t.expose('bucket', { type: LineBucket, description: 'What is counted.' }),
    quantity: t.exposeInt('units', { description: 'How many of them the call used.' }),
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
    'The calculation of a charge. The sum of `lines` is `exact`; `rounding` says how it becomes whole quota. Prices and ratios are those of the time of the call.',
  fields: t => ({
    kind: t.expose('kind', { type: ChargeKind, description: 'The unit of the price.' }),
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
      description: 'Quota for one prompt token; null for a fixed price.',
    }),
    completionRatio: t.expose('completionRatio', {
      type: 'Decimal',
      nullable: true,
      description: 'Price of a completion token in prompt tokens; null for a fixed price.',
    }),
    fixedPrice: t.expose('fixedPrice', {
      type: 'Decimal',
      nullable: true,
      description: 'US dollars for a call or a picture; null when units are charged.',
    }),
    lines: t.field({
      type: [ChargeLineType],
      description: 'The lines of the sum; empty when nothing was used.',
      resolve: charge => [...charge.lines],
    }),
  }),
})
