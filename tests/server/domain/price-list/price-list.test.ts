import { describe, expect, it } from 'vitest'
import { channelsCache, type CachedChannel } from '../../../../server/domain/channels/index.ts'
import {
  listPriceRows,
  listPrices,
  listUnpricedModels,
  modelGroups,
  modelOwner,
  modelsWithoutPrice,
  quoteCall,
  summarizePrices,
} from '../../../../server/domain/price-list/index.ts'
import { guest, type Actor } from '../../../../server/kernel/actor.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { withOptions } from '../options/support.ts'

const options = {
  QuotaPerUnit: '500000',
  GroupRatio: '{"default":1,"vip":0.8,"hidden":3}',
  UserUsableGroups: '{"default":"All","vip":"Better"}',
  ModelPrice: '{"paint":0.04}',
  ModelRatio: '{"chat":1.25,"voice":0.3,"secret":1,"free":0}',
  CompletionRatio: '{"chat":4}',
  CacheRatio: '{"chat":0.5}',
  CreateCacheRatio: '{"chat":1.25,"*":1.25}',
  AudioRatio: '{"voice":10,"*":20}',
  AudioCompletionRatio: '{"*":2}',
}

/** Models of the groups; each is served. */
const served = {
  default: ['paint', 'chat', 'unpriced', 'free'],
  vip: ['chat', 'voice'],
  hidden: ['secret'],
}

const serve = (models: Readonly<Record<string, readonly string[]>>) => ({
  byId: new Map(),
  tiers: {
    drawing: new Map(),
    song: new Map(),
    chat: new Map(
      Object.entries(models).map(([group, names]) => [
        group,
        new Map(names.map(name => [name, [[{} as CachedChannel]]])),
      ]),
    ),
  },
})

function ctxAs(actor: Actor, texts = options): Ctx {
  const services = withOptions(texts)
  services.caches.set(channelsCache.name, serve(served))
  return { ...services, actor, language: 'en' } as Ctx
}

const userOf = (group: string): Actor => ({
  kind: 'user',
  id: 7,
  username: 'ann',
  role: 'NORMAL',
  group,
  via: 'session',
})

const names = (ctx: Ctx, group?: string) =>
  listPrices(ctx, group === undefined ? {} : { group }).models.map(({ model }) => model)
const priceOf = (model: string, group: string) =>
  listPrices(ctxAs(guest), { group }).models.find(one => one.model === model)

describe('the prices of a group', () => {
  it('are in dollars for a million tokens, with the ratio of the group', () => {
    expect(priceOf('chat', 'vip')).toEqual({
      model: 'chat',
      kind: 'token',
      prompt: '2',
      completion: '8',
      cacheRead: '1',
      cacheWrite: '2.5',
      audioPrompt: null,
      audioCompletion: null,
      call: null,
      modelRatio: '1.25',
      completionRatio: '4',
    })
  })

  it('list audio when the model has an entry of its own, and no price of caches otherwise', () => {
    expect(priceOf('voice', 'vip')).toMatchObject({
      prompt: '0.48',
      cacheRead: null,
      cacheWrite: null,
      audioPrompt: '4.8',
      audioCompletion: '9.6',
    })
  })

  it('are one price for a call', () => {
    expect(priceOf('paint', 'default')).toMatchObject({ kind: 'call', call: '0.04', prompt: null })
  })

  it('are 0 for a free model', () => {
    expect(priceOf('free', 'default')).toMatchObject({ prompt: '0', completion: '0' })
  })

  it('are rounded to 12 decimals when the quota of a dollar divides no better', () => {
    const ctx = ctxAs(guest, { ...options, QuotaPerUnit: '300000' })
    const [chat] = listPrices(ctx, {}).models
    expect(chat).toMatchObject({ model: 'chat', prompt: '4.166666666667' })
  })
})

describe('the group', () => {
  it.each([
    ['a guest', guest, 'default'],
    ['an account', userOf('vip'), 'vip'],
    ['an account of a group that is not offered', userOf('hidden'), 'hidden'],
    ['an account of a deleted group', userOf('gone'), 'default'],
  ])('of %s is chosen first', (_, actor, group) => {
    expect(listPrices(ctxAs(actor), {}).group?.name).toBe(group)
  })

  it('decides about the models, and those without a price are left out', () => {
    expect(names(ctxAs(guest))).toEqual(['chat', 'free', 'paint'])
    expect(names(ctxAs(guest), 'vip')).toEqual(['chat', 'voice'])
  })

  it('has the models of other groups of the visitor apart, at its own prices', () => {
    const ctx = ctxAs(guest)
    const others = (group: string) => listPrices(ctx, { group }).otherModels
    expect(others('vip').map(({ model }) => model)).toEqual(['free', 'paint'])
    expect(others('default')).toMatchObject([{ model: 'voice', prompt: '0.6' }])
    expect(others('default')).toBe(others('default'))
  })

  it('names the groups of the visitor that have a model, and no others', () => {
    expect(modelGroups(ctxAs(guest), 'chat')).toEqual(['default', 'vip'])
    expect(modelGroups(ctxAs(guest), 'voice')).toEqual(['vip'])
    expect(modelGroups(ctxAs(guest), 'secret')).toEqual([])
    expect(modelGroups(ctxAs(userOf('hidden')), 'secret')).toEqual(['hidden'])
  })

  it.each(['hidden', 'gone'])('%s is refused for a guest', group => {
    expect(() => listPrices(ctxAs(guest), { group })).toThrow(
      expect.objectContaining({ code: 'GROUP_NOT_USABLE' }),
    )
    const call = { model: 'secret', group, promptTokens: 1, completionTokens: 1 }
    expect(() => quoteCall(ctxAs(guest), call)).toThrow(
      expect.objectContaining({ code: 'GROUP_NOT_USABLE' }),
    )
  })

  it('is none when no group is open to all', () => {
    const list = listPrices(ctxAs(guest, { ...options, UserUsableGroups: '{}' }), {})
    expect(list).toEqual({ group: null, groups: [], models: [], otherModels: [] })
  })
})

describe('the list', () => {
  it('is computed once', () => {
    const ctx = ctxAs(guest)
    expect(listPrices(ctx, {}).models).toBe(
      listPrices({ ...ctx, actor: userOf('vip') }, { group: 'default' }).models,
    )
    expect(listPriceRows(ctx).rows).toBe(listPriceRows(ctx).rows)
  })

  it('is computed again after a change of the channels', () => {
    const ctx = ctxAs(guest)
    expect(names(ctx)).toContain('paint')
    ctx.caches.set(channelsCache.name, serve({ default: ['chat'] }))
    expect(names(ctx)).toEqual(['chat'])
    expect(listPriceRows(ctx).rows.map(({ model }) => model)).toEqual(['chat'])
  })

  it('has the ratios of models with the groups of the visitor', () => {
    expect(listPriceRows(ctxAs(guest)).rows).toEqual([
      {
        model: 'chat',
        kind: 'token',
        modelRatio: 1.25,
        completionRatio: 4,
        price: 0,
        groups: ['default', 'vip'],
      },
      expect.objectContaining({ model: 'free' }),
      {
        model: 'paint',
        kind: 'call',
        modelRatio: 0,
        completionRatio: 0,
        price: 0.04,
        groups: ['default'],
      },
      expect.objectContaining({ model: 'voice', groups: ['vip'] }),
    ])
  })
})

describe('a planned call', () => {
  const quote = (model: string, promptTokens: number, completionTokens: number) =>
    quoteCall(ctxAs(guest), { model, group: 'vip', promptTokens, completionTokens }).charge

  it('costs what a call of these tokens is charged', () => {
    expect(quote('chat', 1000, 500)).toMatchObject({ quota: 3000n, exact: '3000' })
    expect(quote('chat', 0, 0)).toMatchObject({ quota: 0n })
    expect(quote('voice', 1, 0)).toMatchObject({ quota: 1n, exact: '0.24' })
  })

  it.each(['paint', 'secret', 'unheard-of'])('of %s is refused where it is not served', model => {
    expect(() => quote(model, 1, 1)).toThrow(expect.objectContaining({ code: 'MODEL_UNKNOWN' }))
  })

  it('of a model without a price is refused', () => {
    const call = { model: 'unpriced', promptTokens: 1, completionTokens: 1 }
    expect(() => quoteCall(ctxAs(guest), call)).toThrow(
      expect.objectContaining({ code: 'MODEL_UNPRICED' }),
    )
  })

  it.each([
    [-1, 0],
    [0, 2 ** 31],
    [0.5, 0],
  ])('of %s and %s tokens is refused', (promptTokens, completionTokens) => {
    expect(() => quote('chat', promptTokens, completionTokens)).toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID' }),
    )
  })
})

describe('the summary', () => {
  /** All models have a price, and the names are those of the group `default`. */
  const summaryOf = (models: readonly string[]) => {
    const ratios = Object.fromEntries(models.map(name => [name, 1]))
    const ctx = ctxAs(guest, { ...options, ModelRatio: JSON.stringify(ratios) })
    ctx.caches.set(channelsCache.name, serve({ default: models, vip: ['secret'] }))
    return summarizePrices(ctx)
  }
  const examples = (...models: string[]) => summaryOf(models).examples.map(({ model }) => model)

  it('counts the models of the group that is shown first, and those of each maker', () => {
    expect(summaryOf(['o3', 'gpt-4o', 'gpt-5', 'grok-4', 'my-own'])).toMatchObject({
      modelCount: 5,
      owners: [
        { name: 'OpenAI', modelCount: 3 },
        { name: 'xAI', modelCount: 1 },
      ],
    })
  })

  it('has the newest model of each known family first, by the numbers in its name', () => {
    expect(
      examples('gpt-4', 'gpt-5', 'gpt-5.9', 'gpt-5.10', 'gpt-5.10-pro', 'grok-9', 'grok-10'),
    ).toEqual(['gpt-5.10', 'grok-10', 'gpt-4', 'gpt-5', 'gpt-5.10-pro', 'gpt-5.9'])
  })

  it('prefers short names of a model to those with a date', () => {
    expect(examples('claude-sonnet-4-5-20250929', 'claude-sonnet-4-5', 'claude-sonnet-4')[0]).toBe(
      'claude-sonnet-4-5',
    )
  })

  it('has at most six examples', () => {
    expect(examples(...'abcdefgh')).toEqual([...'abcdef'])
  })

  it('has the prices of the list', () => {
    const ctx = ctxAs(guest)
    expect(summarizePrices(ctx).examples).toEqual(listPrices(ctx, {}).models)
  })

  it('is empty when no group is open to all', () => {
    const ctx = ctxAs(guest, { ...options, UserUsableGroups: '{}' })
    expect(summarizePrices(ctx)).toEqual({ modelCount: 0, owners: [], examples: [] })
  })

  it('is computed again after a change of the channels', () => {
    const ctx = ctxAs(guest)
    expect(summarizePrices(ctx)).toBe(summarizePrices(ctx))
    ctx.caches.set(channelsCache.name, serve({ default: ['chat'] }))
    expect(summarizePrices(ctx).modelCount).toBe(1)
  })

  it('names the makers in the language of the visitor', () => {
    const ctx = ctxAs(guest, { ...options, ModelRatio: '{"qwen-plus":1}' })
    ctx.caches.set(channelsCache.name, serve({ default: ['qwen-plus'] }))
    const [english] = summarizePrices(ctx).owners
    const [chinese] = summarizePrices({ ...ctx, language: 'zh' }).owners
    expect(english?.name).not.toBe(chinese?.name)
  })
})

describe('the maker of a model', () => {
  it.each([
    ['gpt-4o', 'OpenAI'],
    ['o3-mini', 'OpenAI'],
    ['claude-sonnet-4-5', 'Anthropic Claude'],
    ['deepseek-ai/DeepSeek-V3', 'DeepSeek'],
    ['my-own', null],
  ])('of %s is %s', (model, owner) => {
    expect(modelOwner(model, 'en')).toBe(owner)
  })
})

describe('models without a price', () => {
  const channel = (id: number, enabled: boolean, models: string[]) =>
    [id, { id, enabled, models } as unknown as CachedChannel] as const
  const ctx = ctxAs({ ...userOf('default'), role: 'ROOT' } as Actor)
  ctx.caches.set(channelsCache.name, {
    byId: new Map([
      channel(1, true, ['chat', 'unpriced', 'another', 'gpt-4-gizmo-g-1']),
      channel(2, true, ['unpriced', 'unpriced']),
      channel(3, false, ['of a disabled channel']),
    ]),
    tiers: { chat: new Map(), drawing: new Map(), song: new Map() },
  })

  it('are those of enabled channels, with the number of channels', () => {
    expect(listUnpricedModels(ctx)).toEqual([
      { model: 'another', channelCount: 1 },
      { model: 'gpt-4-gizmo-g-1', channelCount: 1 },
      { model: 'unpriced', channelCount: 2 },
    ])
  })

  it('are named for the form of a channel, whether they are served or not', () => {
    const models = ['chat', 'served-by-none', 'GPT-4-gizmo-x', 'unpriced']
    const admin = { ...ctx, actor: { ...userOf('default'), role: 'ADMIN' } as Actor }
    expect(modelsWithoutPrice(admin, { models })).toEqual(models.slice(1))
    expect(() => modelsWithoutPrice({ ...ctx, actor: userOf('vip') }, { models })).toThrow(
      'FORBIDDEN',
    )
  })

  it('are for the super admin only', () => {
    expect(() => listUnpricedModels({ ...ctx, actor: guest })).toThrow('UNAUTHENTICATED')
    expect(() => listUnpricedModels({ ...ctx, actor: userOf('vip') })).toThrow('FORBIDDEN')
  })
})
