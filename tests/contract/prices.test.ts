import { describe, expect, it } from 'vitest'
import { optionRow, type OptionKey } from '../../contract/options.ts'
import models from '../../contract/prices/models.json' with { type: 'json' }
import own from '../../contract/prices/own.json' with { type: 'json' }
import { makePriceTable } from '../../scripts/support/price-table.ts'

const map = (key: OptionKey) => JSON.parse(optionRow(key).default) as Record<string, number>
const price = map('ModelPrice')
const ratio = map('ModelRatio')
const completion = map('CompletionRatio')
const cache = map('CacheRatio')

/** The completion ratios of the old tables, first match wins; ours are the same, but editable. */
const COMPLETION_RULES: readonly (readonly [RegExp, number])[] = [
  [/^gpt-4o?-all$/, Number.NaN],
  [/gizmo/, Number.NaN],
  [/^gpt-4o-2024-05-13$/, 3],
  [/^gpt-4o/, 4],
  [/^gpt-4\.5-preview/, 2],
  [/^gpt-4\.1/, 4],
  [/^gpt-4-turbo/, 3],
  // The list price of the previews; the old table said 2 in one version and 3 in another.
  [/^gpt-4-.*preview$/, 3],
  [/^gpt-4/, 2],
  [/^(?:o1|o3|o4)/, 4],
  [/^gpt-5\.[56]/, 6],
  [/^gpt-5/, 8],
  [/^chatgpt-4o-latest$/, 3],
  [/claude-(?:instant-1|2)/, 3],
  [/claude-/, 5],
  [/^gpt-3\.5-turbo$|^gpt-3\.5.*0125$/, 3],
  [/^gpt-3\.5.*1106$/, 2],
  [/^gpt-3\.5/, 1.33333333333333],
  [/^gemini-(?:1\.5|2\.0)/, 4],
  [/^gemini-2\.5-pro(?:-preview.*)?$/, 8],
  [/^gemini-2\.5-flash$/, 8.33333333333333],
  [/^gemini-2\.5-pro-exp/, 4],
  [/^gemini-3/, 6],
  [/^command-r$/, 3],
  [/^command-r-plus$/, 5],
  [/^command/, 4],
  [/^deepseek-(?:chat|reasoner)$/, 4],
  [/^ERNIE-(?:Speed|Lite|Character|Functions)/, 2],
  [/^grok-3-mini-fast/, 6.66666666666667],
  [/^grok-3-mini/, 1.66666666666667],
  [/^grok-(?:beta|vision)/, 3],
  [/^grok/, 5],
  [/^gpt-image-1$/, 8],
  [/./, 1],
]

describe('the default prices', () => {
  it.each([
    ['gpt-4o', 1.25],
    ['gpt-4o-mini', 0.075],
    ['gpt-4.1', 1],
    ['gpt-5', 0.625],
    ['o1', 7.5],
    ['o4-mini', 0.55],
    ['claude-sonnet-4-5', 1.5],
    ['claude-3-haiku-20240307', 0.125],
    ['gemini-1.5-pro-latest', 1.25],
    ['gemini-1.5-flash-latest', 0.075],
    ['text-embedding-3-small', 0.01],
    ['deepseek-reasoner', 0.275],
    ['llama-3-sonar-large-32k-chat', 0.5],
    ['llama-3-sonar-large-32k-online', 0.5],
    ['glm-4-flash', 0],
  ])('%s has the ratio %s', (model, value) => {
    expect(ratio[model]).toBe(value)
  })

  it.each([
    ['ERNIE-4.0-8K', 0.12],
    ['glm-4-plus', 0.05],
    ['yi-large-rag', 0.025],
    ['ERNIE-3.5-8K', 0.012],
    ['yi-spark', 0.001],
  ])('%s follows from %s RMB per thousand at 7.3', (model, rmb) => {
    expect(ratio[model]).toBe(Number(((rmb * 500) / 7.3).toPrecision(15)))
  })

  it.each([
    ['dall-e-3', 0.04],
    ['suno_music', 0.1],
    ['suno_lyrics', 0.01],
    ['gpt-4-gizmo-*', 0.1],
    ['mj_imagine', 0.1],
    ['mj_inpaint', 0],
    ['mj_describe', 0.05],
    ['swap_face', 0.05],
    ['imagen-3.0-generate-002', 0.03],
  ])('%s costs %s dollars a call', (model, dollars) => {
    expect(price[model]).toBe(dollars)
  })

  it.each(Object.keys(own).filter(model => model in ratio))(
    'says openly what a completion of %s costs',
    model => {
      const expected = COMPLETION_RULES.find(([pattern]) => pattern.test(model))?.[1]
      if (Number.isNaN(expected)) return
      expect(completion[model] ?? 1).toBe(expected)
    },
  )

  it.each([
    ['gpt-4-all', 2],
    ['gpt-4-gizmo-*', 2],
    ['gpt-4o-gizmo-*', 3],
    ['gpt-4o-all', undefined],
  ])('keeps the old entry of %s', (model, value) => {
    expect(completion[model]).toBe(value)
  })

  it.each([
    ['gpt-4o', 0.5],
    ['o3-mini', 0.5],
    ['deepseek-chat', 0.25],
    ['claude-3-5-sonnet-20241022', 0.1],
    ['gpt-4-turbo', undefined],
  ])('reads the cache of %s at %s', (model, value) => {
    expect(cache[model]).toBe(value)
  })

  it('lists names in order and no ratio for a model that has only a price', () => {
    expect(Object.keys(ratio)).toEqual(Object.keys(ratio).toSorted())
    expect(ratio['dall-e-3']).toBeUndefined()
    expect(map('AudioRatio')['gpt-4o-realtime-preview-2024-12-17']).toBe(8)
  })

  it.each([
    ['CreateCacheRatio', 1.25],
    ['AudioRatio', 20],
    ['AudioCompletionRatio', 2],
    ['WebSearchPrice', 10],
    ['FileSearchPrice', 2.5],
    ['CacheRatio', undefined],
    ['ImageRatio', undefined],
    ['ImageCompletionRatio', undefined],
  ] as const)('%s has %s for every other model', (key, value) => {
    expect(map(key)['*']).toBe(value)
  })
})

describe('the table of default prices', () => {
  it('is what scripts/list-prices.ts makes of the library today, and in order', () => {
    expect(models).toEqual(makePriceTable())
    expect(Object.keys(models)).toEqual(Object.keys(models).toSorted())
  })

  it.each(Object.entries(own))('keeps our own price of %s', (model, row) => {
    expect(models[model as keyof typeof models]).toEqual(row)
  })

  // Model, then US dollars per million as the maker lists them: prompt, completion, cached prompt.
  it.each([
    ['gpt-5.1', 1.25, 10, 0.125],
    ['gpt-5.4', 2.5, 15, 0.25],
    ['o1-pro', 150, 600, 150],
    ['claude-sonnet-4-6', 3, 15, 0.3],
    ['gemini-2.5-flash-lite', 0.1, 0.4, 0.01],
    ['mistral-large-latest', 2, 6, 2],
    ['grok-4-0709', 3, 15, 0.75],
    ['deepseek-v4-pro', 1.32, 3.96, 0.044],
  ])('%s costs what its maker asks', (model, input, output, cached) => {
    const dollars = (factor = 1) => Number(((ratio[model] ?? 0) * 2 * factor).toPrecision(12))
    expect([dollars(), dollars(completion[model]), dollars(cache[model])]).toEqual([
      input,
      output,
      cached,
    ])
  })

  it.each([
    ['ImageRatio', 'gpt-image-1.5', 1.6],
    ['ImageCompletionRatio', 'gpt-image-1.5', 6.4],
    ['ImageCompletionRatio', 'gemini-2.5-flash-image', 100],
    ['AudioRatio', 'gpt-audio', 12.8],
    ['AudioCompletionRatio', 'gemini-live-2.5-flash', 4],
    ['WebSearchPrice', 'sonar-deep-research', 5],
    // 0.27 dollars an hour of 60,000 units.
    ['ModelRatio', 'gpt-transcribe', 2.25],
  ] as const)('%s of %s is %s', (key, model, value) => {
    expect(map(key)[model]).toBe(value)
  })

  it.each(['gpt-5-1', 'GLM-5', 'ft:gpt-4o', 'anthropic/claude-sonnet-4'])(
    'does not list %s, another way to write a name',
    model => {
      expect(models).not.toHaveProperty([model])
    },
  )

  it('stays small enough to be sent at once', () => {
    const keys = ['ModelPrice', 'ModelRatio', 'CompletionRatio', 'CacheRatio'] as const
    const bytes = keys.reduce((sum, key) => sum + optionRow(key).default.length, 0)
    expect(bytes).toBeLessThan(40_000)
  })
})
