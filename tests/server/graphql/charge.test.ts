import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noUsage, type Usage } from '../../../contract/usage.ts'
import type { Rate } from '../../../server/domain/pricing/index.ts'
import { ratesAsText } from '../../../server/relay/index.ts'
import { callRate, tokenRate } from '../../support/rates.ts'
import { nodesOf, openEdge, type Answered, type Edge, type Person } from './harness.ts'

const CHARGES = `{ viewer { logs(first: 100) { edges { node { model quota charge {
  kind quota due exact rounding lines { quantity unitPrice exact factors { value } } } } } } } }`

const claude = {
  model: 1.5,
  completion: 5,
  cacheRead: 0.1,
  cacheWrite: 1.25,
  cacheWriteHour: 2,
} as const
const audio = { model: 1.25, completion: 4, audio: 40, audioCompletion: 2 } as const
const image = { model: 2.5, completion: 8, image: 2, imageCompletion: 8, group: 0.7 } as const
const searches = { webSearch: 0.01, fileSearch: 0.0025, quotaPerUnit: 500_000 } as const

/** A call of every kind that can be charged, by name. */
const calls: readonly (readonly [string, Rate, Partial<Usage>, number])[] = [
  ['T04 tokens', tokenRate({ model: 1.25, completion: 4 }), { input: 1234, output: 567 }, 4378],
  ['T03 the least', tokenRate({ model: 0.075, completion: 4 }), { input: 1, output: 1 }, 1],
  ['T11 a free group', tokenRate({ model: 1.25, group: 0 }), { input: 1000 }, 0],
  ['T14 many digits', tokenRate({ model: '8.219178082191782' }), { input: 2000 }, 16_438],
  [
    'T32 digits without end',
    tokenRate({ model: 0.295, completion: String(0.79 / 0.59) }),
    { input: 59, output: 59 },
    41,
  ],
  [
    'T05 a cached read',
    tokenRate({ model: 1.25, completion: 4, cacheRead: 0.5 }),
    { input: 976, cacheRead: 1024, output: 300 },
    3360,
  ],
  ['C02 a cache written', tokenRate(claude), { input: 10, cacheWrite: 5000, output: 100 }, 10_140],
  ['C06 for an hour', tokenRate(claude), { input: 10, cacheWriteHour: 5000, output: 100 }, 15_765],
  [
    'A01 sound',
    tokenRate(audio),
    { input: 100, output: 50, audioInput: 200, audioOutput: 300 },
    40_375,
  ],
  ['T25 an embedding', tokenRate({ model: 0.01 }), { input: 8 }, 1],
  ['T27 a ranking', tokenRate({ model: 0.025 }), { input: 2180 }, 55],
  ['T28 characters spoken', tokenRate({ model: 7.5 }), { input: 9 }, 68],
  ['T30 seconds written down', tokenRate({ model: 15 }), { input: 517 }, 7755],
  ['P05 a call', callRate(0.011, 0.7), {}, 3850],
  ['P06 a call with a report of zero usage', callRate(0.1), { input: 0 }, 50_000],
  ['I04 pictures', callRate(0.04, 1.5, { imageSize: 2 }), { images: 2 }, 120_000],
  [
    'I09 pictures without a price',
    tokenRate({ model: 8, imageUnits: 1250, group: 1.5 }),
    { images: 2 },
    30_000,
  ],
  // (20 + 2 × 194 + 8 × 1056) × 2.5 × 0.7 = 15498
  [
    'pictures in units',
    tokenRate(image),
    { input: 20, imageInput: 194, imageOutput: 1056 },
    15_498,
  ],
  // 10 + 2 × 5000 + 1250
  [
    'searches beside tokens',
    tokenRate({ model: 1, ...searches }),
    { input: 10, webSearches: 2, fileSearches: 1 },
    11_260,
  ],
]

let edge: Edge
let ann: Person
let rows: Answered[]

beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
  for (const [model, rate, used, quota] of calls) {
    const usage = { ...noUsage, ...used }
    await write({ model, quota, details: { rate: ratesAsText(rate, usage), usage: used } })
  }
  await write({
    model: 'a balance too small',
    quota: 40,
    details: {
      rate: ratesAsText(tokenRate({ model: 1.25 })),
      usage: { input: 100 },
      due: '125',
    },
  })
  rows = nodesOf((await edge.post(CHARGES, { as: ann.bearer })).data.viewer.logs)
})
afterAll(() => edge.close())

async function write(row: { model: string; quota: number; details: object }): Promise<void> {
  const fixed = { type: 'CONSUME', userId: ann.id, username: 'ann' } as const
  await edge.services.db.log.create({ data: { ...fixed, ...row, quota: BigInt(row.quota) } })
}

const chargeOf = (model: string): Answered => rows.find(row => row.model === model)?.charge

describe('the fields of GraphQL are enough to compute the charge again', () => {
  it.each(calls)('%s', (model, _rate, _usage, quota) => {
    const charge = chargeOf(model)
    const sum = charge.lines.map(sumOfLine).reduce(plus, fraction('0'))
    expect(charge.rounding).toBe('HALF_AWAY_FROM_ZERO')
    expect(String(rounded(sum))).toBe(charge.quota)
    expect(charge.quota).toBe(String(quota))
    expect(charge.due).toBeNull()
    expect(isSame(sum, fraction(charge.exact))).toBe(true)
  })

  it.each(calls)('line by line: %s', model => {
    for (const line of chargeOf(model).lines) {
      const { quantity, unitPrice, exact } = line
      expect(isSame(sumOfLine(line), fraction(exact))).toBe(true)
      expect(
        isSame(product([fraction(String(quantity)), fraction(unitPrice)]), fraction(exact)),
      ).toBe(true)
    }
  })

  it('and what was due when the balance was too small', () => {
    expect(chargeOf('a balance too small')).toMatchObject({ quota: '40', due: '125', exact: '125' })
  })
})

/** A number as numerator and denominator: arithmetic that shares nothing with the server's. */
type Fraction = readonly [over: bigint, under: bigint]

function fraction(text: string): Fraction {
  expect(text).toMatch(/^\d+(\.\d+)?$/)
  const [whole = '', digits = ''] = text.split('.')
  return [BigInt(whole + digits), 10n ** BigInt(digits.length)]
}

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const isSame = ([a, b]: Fraction, [c, d]: Fraction) => a * d === c * b
const product = (factors: readonly Fraction[]): Fraction =>
  factors.reduce(([a, b], [c, d]) => [a * c, b * d], [1n, 1n])

function sumOfLine({ quantity, factors }: Answered): Fraction {
  const values = factors.map(({ value }: Answered) => fraction(value))
  return product([fraction(String(quantity)), ...values])
}

/** To the nearest whole, a half upwards; at least 1 unless it is 0. */
function rounded([over, under]: Fraction): bigint {
  if (over === 0n) return 0n
  const nearest = (2n * over + under) / (2n * under)
  return nearest < 1n ? 1n : nearest
}
