import { describe, expect, test } from 'vitest'
import { toLogContent, toLogOther } from '../../compat/api/wire/log-charge.ts'
import type { LogDetails, LogRow } from '../../server/domain/logs/index.ts'

const rate = { kind: 'token', model: '1.25', completion: '4', group: '0.5', cacheRead: '0.1' }
const plain = {
  model_ratio: 1.25,
  group_ratio: 0.5,
  completion_ratio: 4,
  model_price: -1,
  frt: 321,
  cache_tokens: 0,
  cache_ratio: 0.1,
}
const read = { ...plain, cache_tokens: 8 }
const written = { cacheWrite: '1.25', cacheWriteHour: '2' }
const creation = { claude: true, cache_creation_ratio: 1.25 }
const voice = { audio: '16', audioCompletion: '2' }

describe('the object beside a charge', () => {
  test.each<[string, LogDetails, object]>([
    ['tokens', { rate, usage: { input: 90, output: 5 }, frt: 321 }, plain],
    ['tokens read from a cache', { rate, usage: { input: 9, cacheRead: 8 }, frt: 321 }, read],
    [
      'tokens written to a cache for five minutes',
      { rate: { ...rate, ...written }, usage: { cacheWrite: 7 }, frt: 321 },
      {
        ...plain,
        ...creation,
        cache_creation_tokens: 7,
        cache_creation_tokens_5m: 7,
        cache_creation_tokens_1h: 0,
      },
    ],
    [
      'tokens written to caches of both kinds',
      { rate: { ...rate, ...written }, usage: { cacheWrite: 7, cacheWriteHour: 2 }, frt: 321 },
      {
        ...plain,
        ...creation,
        cache_creation_tokens: 9,
        cache_creation_tokens_5m: 7,
        cache_creation_tokens_1h: 2,
      },
    ],
    [
      'sound',
      {
        rate: { ...rate, ...voice },
        usage: { input: 5, cacheRead: 8, audioInput: 30, output: 2, audioOutput: 40 },
        frt: 321,
      },
      {
        ...read,
        audio: true,
        audio_input: 30,
        audio_output: 40,
        text_input: 13,
        text_output: 2,
        audio_ratio: 16,
        audio_completion_ratio: 2,
      },
    ],
    [
      'a call with one price, whatever it used',
      { rate: { kind: 'call', price: '0.04', group: '2' }, usage: { input: 9, cacheRead: 8 } },
      { model_ratio: 0, group_ratio: 2, completion_ratio: 0, model_price: 0.04, frt: -1000 },
    ],
    [
      'a rate that leaves out what is 1',
      { rate: { kind: 'token', model: '2' }, frt: 321 },
      { ...plain, model_ratio: 2, group_ratio: 1, completion_ratio: 1, cache_ratio: 1 },
    ],
    ['a free model', { rate: { ...rate, model: '0' }, frt: 321 }, { ...plain, model_ratio: 0 }],
    [
      'a row without a ratio',
      {},
      {
        ...plain,
        model_ratio: 0,
        group_ratio: 0,
        completion_ratio: 0,
        frt: -1000,
        cache_ratio: 1,
      },
    ],
    [
      'what happened on the way',
      { rate, frt: 321, reasoningEffort: 'low', upstreamModel: 'other', tried: [12, 7] },
      {
        ...plain,
        reasoning_effort: 'low',
        is_model_mapped: true,
        upstream_model_name: 'other',
        admin_info: { use_channel: ['12', '7'] },
      },
    ],
  ])('describes %s', (_name, details, other) => {
    expect(toLogOther(details)).toEqual(other)
  })
})

describe('the sentence of a charge', () => {
  const row = (own: Partial<LogRow>) =>
    ({ content: '', details: {}, promptTokens: 9, completionTokens: 0, ...own }) as LogRow

  test.each([
    ['the rates', { details: { rate } }, '模型倍率 1.25，补全倍率 4.00，分组倍率 0.50'],
    [
      'the rates of a call without units',
      { details: { rate }, promptTokens: 0 },
      '模型倍率 1.25，补全倍率 4.00，分组倍率 0.50（可能是上游超时）',
    ],
    [
      'one price, also without units',
      { details: { rate: { kind: 'call', price: '0.04' } }, promptTokens: 0 },
      '模型价格 0.04，分组倍率 1.00',
    ],
    ['the words it was stored with', { content: '模型测试', details: { rate } }, '模型测试'],
    ['nothing, when no rate is known', {}, ''],
  ])('is %s', (_name, own, content) => {
    expect(toLogContent(row(own), 'zh')).toBe(content)
  })
})

test('a report of the upstream that was rejected has a reason', () => {
  expect(toLogOther({ usageRefused: 'completion' })).toMatchObject({ usage_refused: 'completion' })
  expect(toLogOther({})).not.toHaveProperty('usage_refused')
})

test('a charge above the hold says what was held', () => {
  expect(toLogOther({ held: '512' })).toMatchObject({ held_quota: 512 })
  expect(toLogOther({})).not.toHaveProperty('held_quota')
})

test('a call of two dialects names them and what its upstream was not sent', () => {
  const details: LogDetails = {
    dialects: ['anthropic', 'gemini'],
    droppedFields: ['service_tier'],
    untranslatedFields: ['top_k'],
  }
  expect(toLogOther(details)).toMatchObject({
    caller_dialect: 'anthropic',
    upstream_dialect: 'gemini',
    dropped_fields: ['service_tier'],
    untranslated_fields: ['top_k'],
  })
  const refused = toLogOther({ dialects: ['anthropic'] })
  expect(refused).toMatchObject({ caller_dialect: 'anthropic' })
  expect(refused).not.toHaveProperty('upstream_dialect')
})
