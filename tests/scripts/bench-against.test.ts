import { expect, test } from 'vitest'
import { ratiosToMarkdown, spreadOf } from '../../scripts/bench/against/ratios.ts'
import type { Measurement } from '../../scripts/bench/measure.ts'
import { readOptions } from '../../scripts/bench/options.ts'
import { STEPS } from '../../scripts/bench/steps.ts'
import { kindsOf, type Kind } from '../../scripts/bench/mix.ts'
import { complaintsAbout, nameOf, translationCosts } from '../../scripts/bench/table.ts'

const [step] = STEPS
if (!step) throw new Error('there is no step')

const times = { p50: 20, p99: 40 }

/** A measurement of a second with so many calls. */
function measured(ok: number, more: Partial<Measurement> = {}): Measurement {
  const none = {
    bad: 0,
    failed: 0,
    left: 0,
    connectionErrors: 0,
    short: 0,
    stalled: 0,
    statuses: {},
  }
  const load = { ...none, ok, seconds: 1, events: 0, firstByte: times, total: times, gap: times }
  const usage = { processorUs: 100_000, databaseUs: 50_000, residentKib: 1_024 }
  const loop = { delayMs: 1, gcShare: 0.02 }
  return {
    step: step as Measurement['step'],
    subject: 'gateway',
    load,
    ...usage,
    loop,
    lostShare: 0,
    ...more,
  }
}

test('a comparison shows the median of the rounds, the least and the most', () => {
  const pairs = [500, 1_000, 1_500].map(ok => ({ before: measured(1_000), after: measured(ok) }))
  const [, , row = ''] = ratiosToMarkdown(pairs)
  const cells = row.split('|').map(cell => cell.trim())
  expect(cells.slice(1, 6)).toEqual([
    '1 caller',
    '1.00 (0.50–1.50)',
    '1.00 (1.00–1.00)',
    '1.00 (1.00–1.00)',
    '1.00 (0.67–2.00)',
  ])
})

test('an even number of rounds has the mean of the middle two, and what is no number is left out', () => {
  expect(spreadOf([4, 1, 3, 2, Number.NaN, Infinity])).toEqual({ median: 2.5, least: 1, most: 4 })
  expect(spreadOf([Number.NaN])).toBeUndefined()
})

test('a run says when the machine was not quiet, and what was answered wrongly', () => {
  expect(complaintsAbout([measured(10, { lostShare: 0.04 })])).toEqual([])
  const [noise = ''] = complaintsAbout([measured(10, { lostShare: 0.21 })])
  expect(noise).toContain('used up to 21 % of the processors (1 caller)')
  const wrong = measured(10)
  const [answers = ''] = complaintsAbout([{ ...wrong, load: { ...wrong.load, bad: 3 } }])
  expect(answers).toContain('3 bad answers')
})

test('each step has a name of its own', () => {
  expect(new Set(STEPS.map(nameOf)).size).toBe(STEPS.length)
  expect(STEPS.map(nameOf)).toContain('1,024 streams of 64 deltas')
})

test('the profiler and a comparison cannot be used together', () => {
  expect(readOptions(['--against', 'HEAD', '--rounds', '2'])).toMatchObject({
    against: 'HEAD',
    rounds: 2,
  })
  expect(() => readOptions(['--against', 'HEAD', '--profile'])).toThrow('together')
})

test('a mixed hour is 30 % whole answers and 70 % streams, of which 5 % fail and 2 % are left', () => {
  const mixed = STEPS.find(({ shape }) => shape === 'mixed')
  const kinds = kindsOf(mixed as Measurement['step'])
  const weigh = (is: (kind: Kind) => unknown) =>
    kinds.filter(is).reduce((sum, { weight }) => sum + weight, 0)
  const share = (is: (kind: Kind) => unknown) => weigh(is) / weigh(() => true)
  expect(share(({ stream }) => !stream)).toBe(0.3)
  expect(share(({ fails }) => fails)).toBe(0.05)
  expect(share(({ leavesAtShare }) => leavesAtShare)).toBe(0.02)
  expect(kinds.filter(({ leavesAtShare }) => leavesAtShare).every(({ stream }) => stream)).toBe(
    true,
  )
})

test('a translated stream is compared with as many that are passed on', () => {
  const passed = {
    shape: 'stream',
    callers: 8,
    tokens: 10,
    payers: 'one',
    prompt: 'short',
  } as const
  const translated = { ...passed, translation: 'messages onto chat' } as const
  const costs = translationCosts([
    measured(10, { step: passed, processorUs: 1_000 }),
    measured(10, { step: { ...passed, callers: 9 }, processorUs: 9_000 }),
    measured(20, { step: translated, processorUs: 3_000 }),
    measured(20, { step: translated, subject: 'proxy', processorUs: 9_000 }),
  ])
  expect(costs).toEqual([
    'A delta of a stream from messages onto chat costs 1.50 times one that is passed on.',
  ])
})
