import { expect, test } from 'vitest'
import { QUOTA_MAX } from '../../../../contract/inputs/common.ts'
import { buckets, noUsage, type Bucket } from '../../../../contract/usage.ts'
import { charge, estimate, explainCharge } from '../../../../server/domain/money/index.ts'
import { toUsage } from '../../../../server/relay/usage/report.ts'
import { callRate, tokenRate } from '../../../support/rates.ts'

const third = String(4 / 3)
const llama = String(0.79 / 0.59)

// id, model ratio, completion ratio, group, prompt, cached, cache ratio, completion -> quota
test.each([
  ['T01', 0.075, 4, 1, 1000, 0, 1, 500, 225],
  ['T02', 0.075, 4, 1, 10, 0, 1, 1, 1],
  ['T03 less than half a unit is still one', 0.075, 4, 1, 1, 0, 1, 1, 1],
  ['T04 half goes away from zero', 1.25, 4, 1, 1234, 0, 1, 567, 4378],
  ['T05 cached units at their own factor', 1.25, 4, 1, 2000, 1024, 0.5, 300, 3360],
  ['T06', 2.5, 3, 1, 777, 0, 1, 333, 4440],
  ['T07', 0.25, 3, 1, 15, 0, 1, 4, 7],
  ['T08 no digit of 4/3 is lost', 0.75, third, 1, 10, 0, 1, 2, 9],
  ['T09', 0.75, third, 1, 100, 0, 1, 50, 125],
  ['T10', 15, 2, 1, 8000, 0, 1, 1000, 150_000],
  ['T11 a free group', 1.25, 4, 0, 1000, 0, 1, 1000, 0],
  ['T12 a free model', 0, 1, 1, 1000, 0, 1, 1000, 0],
  ['T13', 1.5, 5, 0.8, 1001, 0, 1, 77, 1663],
  ['T14', '8.219178082191782', 1, 1, 1000, 0, 1, 1000, 16_438],
  ['T15', 0.135, 4, 1, 5000, 4096, 0.25, 200, 368],
  ['T16', 0.275, 4, 1.5, 333, 0, 1, 1999, 3436],
  ['T17', 7.5, 4, 1, 120, 0, 1, 900, 27_900],
  ['T18', 0.55, 4, 0.1, 9, 0, 1, 5, 2],
  ['T19', 5, 3, 1, 101, 0, 1, 7, 610],
  ['T20', 37.5, 2, 0.33, 17, 0, 1, 3, 285],
  ['T21', 0.075, 4, 1, 3, 0, 1, 1, 1],
  ['T22', 0.625, 8, 1, 4096, 0, 1, 1024, 7680],
  ['T23 nothing used', 1.25, 4, 1, 0, 0, 1, 0, 0],
  ['T24 more cached than prompted is clamped', 1.25, 4, 1, 10, 30, 0.5, 1, 11],
  ['T25', 0.01, 1, 1, 8, 0, 1, 0, 1],
  ['T26', 0.01, 1, 1, 1500, 0, 1, 0, 15],
  ['T27', 0.025, 1, 1, 2180, 0, 1, 0, 55],
  ['T28', 7.5, 1, 1, 9, 0, 1, 0, 68],
  ['T29', 15, 1, 1.2, 4096, 0, 1, 0, 73_728],
  ['T30', 15, 1, 1, 517, 0, 1, 0, 7755],
  ['T31', 15, 1, 1, 17, 0, 1, 0, 255],
  ['T32', 0.295, llama, 1, 59, 0, 1, 59, 41],
  ['T33 rounded once, at the end', 3, 2.5, 1, 1, 0, 1, 1, 11],
  ['T34', 37.5, 2, 1, 1_000_000, 0, 1, 100_000, 45_000_000],
] as const)('%s', (_, model, completion, group, prompt, cached, cacheRead, completions, quota) => {
  const usage = toUsage({ prompt, completion: completions, cached })
  const rate = tokenRate({ model, completion, group, cacheRead })
  expect(charge(rate, usage).quota).toBe(BigInt(quota))
})

// id, price, group -> quota
test.each([
  ['P01', 0.1, 1, 50_000],
  ['P02', 0.04, 0.8, 16_000],
  ['P03 less than one', 1.5e-6, 1, 1],
  ['P04 less than half', 5e-7, 1, 1],
  ['P05 exact, not binary', 0.011, 0.7, 3850],
  ['P06 due although nothing was used', 0.1, 1, 50_000],
  ['M01', 0.1, 1, 50_000],
  ['M02', 0.05, 1.2, 30_000],
  ['M03', 0.02, 0.7, 7000],
  ['M04', 0.01, 1, 5000],
  ['M05', 0.1, 0.35, 17_500],
  ['M06', 0.12, 0.7, 42_000],
] as const)('fixed price %s', (_, price, group, quota) => {
  expect(charge(callRate(price, group), noUsage).quota).toBe(BigInt(quota))
})

// id, ratio, group, input, read, write 5 min, write 1 h, output -> quota
test.each([
  ['C01', 1.5, 1, 21, 18_842, 0, 0, 393, 5805],
  ['C02', 1.5, 1, 10, 0, 5000, 0, 100, 10_140],
  ['C03', 0.125, 1, 1, 0, 0, 0, 1, 1],
  ['C04', 1.5, 0.8, 3, 7, 0, 0, 2, 16],
  ['C05', 0.5, 0.9, 50, 20_000, 1000, 0, 800, 3285],
  ['C06 a longer cache costs more to write', 1.5, 1, 10, 0, 0, 5000, 100, 15_765],
  ['C07 only read from the cache', 1.5, 1, 0, 5000, 0, 0, 0, 750],
  ['C08', 1.5, 1, 7, 0, 1, 0, 0, 12],
  ['C09', 1.5, 1, 100, 2000, 0, 0, 50, 825],
  ['C10', 1.5, 1, 3000, 2000, 0, 0, 50, 5175],
  ['C11', 1.5, 0.95, 4, 0, 0, 0, 0, 6],
  ['C12', 7.5, 0.7, 12, 0, 0, 0, 0, 63],
] as const)('cache buckets %s', (_, model, group, input, cacheRead, write, hour, output, quota) => {
  const rate = tokenRate({
    model,
    group,
    completion: 5,
    cacheRead: 0.1,
    cacheWrite: 1.25,
    cacheWriteHour: 2,
  })
  const usage = { ...noUsage, input, cacheRead, cacheWrite: write, cacheWriteHour: hour, output }
  expect(charge(rate, usage).quota).toBe(BigInt(quota))
})

// id, ratio, group, audio ratio, text in, text out, audio in, audio out -> quota
test.each([
  ['A01', 1.25, 1, 40, 100, 50, 200, 300, 40_375],
  ['A02', 1.25, 1, 16, 100, 50, 200, 300, 16_375],
  ['A03', 2.5, 1, 20, 120, 60, 500, 700, 95_900],
  ['A04', 0.3, 1, String(10 / 0.6), 120, 60, 500, 700, 9608],
  ['A05', 2.5, 0.8, 8, 120, 60, 500, 700, 31_120],
  ['A06', 0.3, 1, String(10 / 0.6), 0, 0, 1, 0, 5],
] as const)('audio %s', (_, model, group, audio, input, output, audioInput, audioOutput, quota) => {
  const rate = tokenRate({ model, group, completion: 4, audio, audioCompletion: 2 })
  const usage = { ...noUsage, input, output, audioInput, audioOutput }
  expect(charge(rate, usage).quota).toBe(BigInt(quota))
})

// id, price, size and quality, images, group -> quota
test.each([
  ['I01', 0.04, 1, 1, 1, 20_000],
  ['I02', 0.04, 2, 1, 1, 40_000],
  ['I03', 0.04, 3, 1, 1, 60_000],
  ['I04', 0.04, 2, 2, 1.5, 120_000],
  ['I05', 0.02, 0.45, 3, 1, 13_500],
  ['I06', 0.02, 0.4, 1, 0.7, 2800],
  ['I07', 0.03, 1, 4, 0.9, 54_000],
] as const)('pictures at a price %s', (_, price, imageSize, images, group, quota) => {
  const rate = callRate(price, group, { imageSize })
  expect(charge(rate, { ...noUsage, images }).quota).toBe(BigInt(quota))
})

// id, ratio, images, group -> quota
test.each([
  ['I08', 8, 1, 1, 10_000],
  ['I09', 8, 2, 1.5, 30_000],
] as const)('pictures without a price %s', (_, model, images, group, quota) => {
  const rate = tokenRate({ model, group, completion: 4, imageUnits: 1250 })
  expect(charge(rate, { ...noUsage, images }).quota).toBe(BigInt(quota))
})

const everything = {
  model: 2.5,
  completion: 8,
  cacheRead: 0.25,
  cacheWrite: 1.25,
  cacheWriteHour: 2,
  audio: 20,
  audioCompletion: 2,
  image: 2,
  imageCompletion: 12,
  imageUnits: 1250,
  imageSize: 0.45,
  webSearch: 0.01,
  fileSearch: 0.0025,
  quotaPerUnit: 500_000,
  group: 0.8,
} as const

// bucket, quantity -> exact quota at the rate above, computed by hand
test.each([
  ['input', 3, '6'],
  ['cacheRead', 3, '1.5'],
  ['cacheWrite', 3, '7.5'],
  ['cacheWriteHour', 3, '12'],
  ['audioInput', 3, '120'],
  ['imageInput', 3, '12'],
  ['output', 3, '48'],
  ['audioOutput', 3, '240'],
  ['imageOutput', 3, '72'],
  ['images', 3, '3375'],
  ['webSearches', 3, '12000'],
  ['fileSearches', 3, '3000'],
] as const)('%s has a price of its own', (bucket, units, exact) => {
  expect(charge(tokenRate(everything), { ...noUsage, [bucket]: units }).exact).toBe(exact)
})

test('a fixed price covers all tokens, but not the searches of the call', () => {
  const rate = callRate(0.04, 0.8, { webSearch: 0.01, fileSearch: 0.0025 })
  const usage = { ...noUsage, input: 900, output: 90, imageOutput: 9, audioInput: 9 }
  expect(charge(rate, usage).quota).toBe(16_000n)
  expect(charge(rate, { ...usage, webSearches: 2, fileSearches: 1 }).quota).toBe(25_000n)
})

test('loses no digits of numbers above the limit of JavaScript numbers', () => {
  const usage = { ...noUsage, input: Number.MAX_SAFE_INTEGER }
  expect(charge(tokenRate({ model: '8.219178082191782' }), usage).exact).toBe(
    '74031774696501306.501631998735962',
  )
})

test('no charge and no hold is more than a balance can hold', () => {
  const rate = tokenRate({ model: 1e9, completion: 1e9, group: 1e9 })
  expect(charge(rate, { ...noUsage, output: 100_000_000 }).quota).toBe(QUOTA_MAX)
  expect(estimate(rate, { promptTokens: 0, completionTokens: 100_000_000 })).toBe(QUOTA_MAX)
})

test.each(buckets)('a charge grows with %s and is never negative', bucket => {
  const rate = tokenRate(everything)
  const usage = { ...noUsage, ...Object.fromEntries(buckets.map(name => [name, 7])) }
  const less = charge(rate, usage).quota
  expect(less).toBeGreaterThan(0n)
  expect(charge(rate, { ...usage, [bucket]: 700 }).quota).toBeGreaterThan(less)
})

test('every line of an explained charge has the factors of its price', () => {
  const rate = tokenRate({ ...everything, imageSize: 1 })
  const usage = { ...noUsage, input: 976, cacheRead: 1024, audioOutput: 30 }
  expect(explainCharge(rate, usage)).toEqual({
    ...charge(rate, usage),
    lines: [
      {
        bucket: 'input',
        units: 976,
        factors: [
          { name: 'model', value: '2.5' },
          { name: 'group', value: '0.8' },
        ],
        unitPrice: '2',
        exact: '1952',
      },
      {
        bucket: 'cacheRead',
        units: 1024,
        factors: [
          { name: 'cacheRead', value: '0.25' },
          { name: 'model', value: '2.5' },
          { name: 'group', value: '0.8' },
        ],
        unitPrice: '0.5',
        exact: '512',
      },
      {
        bucket: 'audioOutput',
        units: 30,
        factors: [
          { name: 'audioCompletion', value: '2' },
          { name: 'audio', value: '20' },
          { name: 'model', value: '2.5' },
          { name: 'group', value: '0.8' },
        ],
        unitPrice: '80',
        exact: '2400',
      },
    ],
  })
})

// usage -> the lines of a fixed price
test.each([
  ['the call, whatever it read', { input: 5, output: 7 }, [['calls', 1, '20000']]],
  ['each picture', { images: 3 }, [['images', 3, '60000']]],
  [
    'searches beside it',
    { webSearches: 2 },
    [
      ['calls', 1, '20000'],
      ['webSearches', 2, '10000'],
    ],
  ],
] as const)('a fixed price is explained by %s', (_, used, lines) => {
  const rate = callRate(0.04, 1, { webSearch: 0.01 })
  const { lines: explained } = explainCharge(rate, { ...noUsage, ...used })
  expect(explained.map(({ bucket, units, exact }) => [bucket, units, exact])).toEqual(lines)
})

test('a charge of 0 is explained too', () => {
  const rate = tokenRate({ model: 0, completion: 4 })
  const explained = explainCharge(rate, { ...noUsage, input: 10, output: 5 })
  expect([explained.quota, explained.exact]).toEqual([0n, '0'])
  expect(explained.lines.map(({ bucket, exact }) => [bucket, exact])).toEqual([
    ['input', '0'],
    ['output', '0'],
  ])
})

// id, prompt, most completion, model ratio, completion ratio, group -> hold
test.each([
  ['H01', 100, 500, 1.25, 4, 1, 2625],
  ['H02', 100, 1000, 1.25, 4, 1, 5125],
  ['H03 a long prompt is held whole', 9000, 500, 1.25, 4, 1, 13_750],
  ['H04 rounded up', 10, 500, 0.075, 4, 1, 151],
  ['H05', 12, 8, 0.55, 1, 0.1, 2],
  ['H06', 100, 4096, 15, 2, 0.8, 99_504],
  ['H07 never free', 7, 3, 0.7, 1, 0.1, 1],
  ['a free model', 100, 500, 0, 1, 1, 0],
] as const)(
  'holds the worst case %s',
  (_, promptTokens, completionTokens, model, completion, group, amount) => {
    const rate = tokenRate({ model, completion, group })
    expect(estimate(rate, { promptTokens, completionTokens })).toBe(BigInt(amount))
  },
)

// further buckets of the request -> hold of 1000 prompt tokens and 100 completion tokens
test.each<readonly [string, { prompt?: Bucket[]; completion?: Bucket[] }, bigint]>([
  ['text, of which a cache may be written unasked', {}, 2500n + 1600n],
  ['a cache of an hour', { prompt: ['cacheWriteHour'] }, 4000n + 1600n],
  ['sound', { prompt: ['audioInput'], completion: ['audioOutput'] }, 40_000n + 8000n],
  ['pictures', { prompt: ['imageInput'], completion: ['imageOutput'] }, 4000n + 2400n],
  ['only what costs less than text', { prompt: ['cacheRead'] }, 2500n + 1600n],
])('holds the dearest it may become: %s', (_, { prompt = [], completion = [] }, amount) => {
  const worst = {
    promptTokens: 1000,
    completionTokens: 100,
    promptMayBe: prompt,
    completionMayBe: completion,
  }
  expect(estimate(tokenRate(everything), worst)).toBe(amount)
})

test.each(['input', 'cacheRead', 'cacheWrite'] as const)(
  'a hold covers a prompt of text that batches out to be %s',
  bucket => {
    const rate = tokenRate({ ...everything, model: 0.0000015 })
    const hold = estimate(rate, { promptTokens: 1234, completionTokens: 5 })
    const bill = charge(rate, { ...noUsage, [bucket]: 1234, output: 5 })
    expect(hold >= bill.quota).toBe(true)
  },
)

// images requested -> hold
test.each([
  [0, 16_000],
  [1, 16_000],
  [3, 48_000],
] as const)('holds a fixed price for %i pictures', (images, amount) => {
  const worst = { promptTokens: 9000, completionTokens: 500, images }
  expect(estimate(callRate(0.04, 0.8), worst)).toBe(BigInt(amount))
})

test('holds the default price of images that have none of their own', () => {
  const worst = { promptTokens: 0, completionTokens: 0, images: 2 }
  expect(estimate(tokenRate({ model: 8, imageUnits: 1250, group: 1.5 }), worst)).toBe(30_000n)
})
