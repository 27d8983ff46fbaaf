import { expect, test } from 'vitest'
import { behaviourOf, credenceOf, type BehaviourKind } from '../../scripts/chaos/behaviours.ts'
import { priceOf } from '../../scripts/chaos/customers.ts'
import { dueOf } from '../../scripts/chaos/due.ts'
import { ERROR_FORMS, errorEventOf } from '../../scripts/chaos/error-forms.ts'
import type { CallRecord } from '../../scripts/chaos/call-records.ts'
import type { Provider } from '../../server/providers/provider.ts'
import { providerOf } from '../../server/providers/registry.ts'
import { faultIn, valueOf } from '../../server/relay/sse/event-value.ts'

const SEED = 1

/** The first call whose first attempt is answered in this way. */
function callOf(kind: BehaviourKind): number {
  for (let call = 1; call < 20_000; call += 1) {
    if (behaviourOf(SEED, call, 1).kind === kind) return call
  }
  throw new Error(`no call of kind ${kind}`)
}

const recordOf = (kind: BehaviourKind, more: Partial<CallRecord>): CallRecord => ({
  number: callOf(kind),
  customer: 0,
  server: 0,
  isStream: true,
  end: 'stream',
  callId: 'x',
  status: 200,
  code: undefined,
  attempt: 1,
  contents: 1,
  startedAtMs: 0,
  endedAtMs: 0,
  ...more,
})

const words = (kind: BehaviourKind) => behaviourOf(SEED, callOf(kind), 1).words
const usage = (kind: BehaviourKind) => behaviourOf(SEED, callOf(kind), 1).usage

test.each(['good', 'usage-running', 'unmarked', 'no-blank-line'] as const)(
  'a complete answer of kind %s costs what was reported',
  kind => {
    const { prompt, completion } = usage(kind)
    const due = { prices: [priceOf({ prompt, completion })], isMarked: false }
    expect(dueOf(SEED, recordOf(kind, {}))).toEqual(due)
  },
)

test('tokens beside the completion, within the total, are charged too', () => {
  const { prompt, completion, reasoning } = usage('usage-total')
  const price = priceOf({ prompt, completion: completion + reasoning })
  expect(dueOf(SEED, recordOf('usage-total', {}))?.prices).toEqual([price])
})

test.each([
  ['usage-absent', false],
  ['usage-zero', false],
  ['usage-negative', true],
  ['usage-text', true],
  ['usage-absurd', true],
  ['usage-huge', true],
] as const)('a complete answer of kind %s costs what was sent, counted', (kind, isMarked) => {
  const due = dueOf(SEED, recordOf(kind, {}))
  expect(due?.isMarked).toBe(isMarked)
  // The prompt has between 12 and 20 tokens.
  const price = (prompt: number) => priceOf({ prompt, completion: words(kind) })
  expect(due?.prices[0]).toBeGreaterThanOrEqual(price(12))
  expect(due?.prices[0]).toBeLessThanOrEqual(price(20))
})

test('an interrupted stream costs the usage that was reported until then', () => {
  const { prompt } = usage('usage-running-cut')
  const record = recordOf('usage-running-cut', { end: 'error-event', contents: 1 })
  const due = dueOf(SEED, record)
  expect(due?.prices).toHaveLength(1)
  expect(due?.prices[0]).toBeGreaterThanOrEqual(priceOf({ prompt, completion: 1 }))
})

test('the price of a call without an end or without content is undefined', () => {
  expect(dueOf(SEED, recordOf('good', { end: 'left' }))).toBeUndefined()
  expect(dueOf(SEED, recordOf('good', { end: 'error-event', contents: 0 }))).toBeUndefined()
  expect(dueOf(SEED, recordOf('good', { attempt: undefined }))).toBeUndefined()
})

test('every kind of report is accepted, absent or refused, and every form of error is an error', () => {
  expect(credenceOf(behaviourOf(SEED, callOf('usage-absurd'), 1))).toBe('refused')
  const chat = providerOf(1) as Provider
  for (const form of ERROR_FORMS) {
    const event = Buffer.from(errorEventOf(form, 'chaos-1-1'))
    expect(faultIn(event, valueOf(event), chat), form).toBeDefined()
  }
})
