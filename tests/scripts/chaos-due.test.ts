import { countTokens } from 'gpt-tokenizer/encoding/cl100k_base'
import { describe, expect, test } from 'vitest'
import { isJsonObject } from '../../contract/json.ts'
import { behaviourOf, credenceOf, type BehaviourKind } from '../../scripts/chaos/behaviours.ts'
import { priceOf } from '../../scripts/chaos/customers.ts'
import { dueOf } from '../../scripts/chaos/due.ts'
import { ERROR_FORMS } from '../../scripts/chaos/error-forms.ts'
import {
  speakerOf,
  upstreamDialects,
  wordOf,
  wordsIn,
  type UpstreamDialect,
} from '../../scripts/chaos/spoken.ts'
import { answerForms } from '../../scripts/chaos/upstreams/index.ts'
import { anthropic } from '../../server/providers/anthropic.ts'
import { gemini } from '../../server/providers/gemini.ts'
import { openaiCompletions } from '../../server/providers/openai-completions.ts'
import { responsesProvider } from '../../server/providers/openai-responses.ts'
import { createFoldReading } from '../../server/relay/usage/fold-reading.ts'
import type { CallRecord } from '../../scripts/chaos/call-records.ts'
import type { Provider } from '../../server/providers/provider.ts'
import { providerOf } from '../../server/providers/registry.ts'
import { faultIn, valueOf } from '../../server/relay/sse/event-value.ts'

const SEED = 1
const FIRST = { dialect: 'chat', attempt: 1 } as const

/** The first call whose first attempt is answered in this way. */
function callOf(kind: BehaviourKind): number {
  for (let call = 1; call < 20_000; call += 1) {
    if (behaviourOf(SEED, call, FIRST).kind === kind) return call
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
  surface: 'chat',
  spoken: FIRST,
  contents: 1,
  startedAtMs: 0,
  endedAtMs: 0,
  ...more,
})

const words = (kind: BehaviourKind) => behaviourOf(SEED, callOf(kind), FIRST).words
const usage = (kind: BehaviourKind) => behaviourOf(SEED, callOf(kind), FIRST).usage

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
  expect(dueOf(SEED, recordOf('good', { spoken: undefined }))).toBeUndefined()
})

const providers: Readonly<Record<UpstreamDialect, Provider>> = {
  chat: providerOf(1) as Provider,
  completions: openaiCompletions,
  responses: responsesProvider({}),
  messages: anthropic,
  gemini,
}

test('an impossible report is refused', () => {
  expect(credenceOf(behaviourOf(SEED, callOf('usage-absurd'), FIRST))).toBe('refused')
})

describe.each(upstreamDialects)('an upstream that speaks %s', dialect => {
  const form = answerForms[dialect]
  const provider = providers[dialect]

  test.each(ERROR_FORMS)('reports an error in the form %s', errorForm => {
    const event = Buffer.from(form.error(errorForm, 'chaos-1-1'))
    expect(faultIn(event, valueOf(event), provider)).toBeDefined()
  })

  test('answers whole and as a stream with its usage', () => {
    const behaviour = behaviourOf(SEED, callOf('good'), { dialect, attempt: 2 })
    const word = wordOf({ dialect, attempt: 2 })
    const reply = { id: 'chaos-1-2', behaviour: { ...behaviour, kind: 'good', words: 3 } } as const
    const text = word.repeat(3)
    const whole = provider.readWhole(form.whole(reply, text))
    const events = [
      form.begin(reply),
      ...[1, 2, 3].map(sent => form.word(reply, word, sent)),
      form.finish(reply, text),
    ]
    const fold = createFoldReading(provider)
    for (const event of events.join('').split('\n\n')) {
      const value = event === '' ? undefined : valueOf(Buffer.from(event))
      if (isJsonObject(value)) fold.add(value)
    }
    const { prompt, completion } = behaviour.usage
    expect(whole).toMatchObject({ text, usage: { prompt, completion } })
    expect(fold.whole()).toMatchObject({ text, usage: { prompt, completion } })
    expect(speakerOf(text)).toEqual({ dialect, attempt: 2 })
  })

  test('says words of one token each', () => {
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const word = wordOf({ dialect, attempt })
      expect(countTokens(word.repeat(40)), word).toBe(40)
      expect(wordsIn(word.repeat(40))).toBe(40)
    }
  })
})
