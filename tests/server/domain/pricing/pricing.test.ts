import { describe, expect, it } from 'vitest'
import {
  foldModelName,
  priceList,
  rateOf,
  ratesMemory,
  type Rate,
} from '../../../../server/domain/pricing/index.ts'
import { toText, type Decimal } from '../../../../server/kernel/decimal.ts'
import { withOptions } from '../options/support.ts'

const services = withOptions({
  QuotaPerUnit: '500000',
  GroupRatio: '{"default":1,"vip":0.8}',
  ModelPrice: '{"both":0.25,"paint":0.04,"gpt-4-gizmo-*":0.1,"gpt-4o-gizmo-*":0.2}',
  ModelRatio: '{"both":15,"chat":1.25,"voice":0.3,"free":0,"rmb":8.21917808219178}',
  CompletionRatio: '{"chat":4}',
  CacheRatio: '{"chat":0.5,"*":0.9}',
  CreateCacheRatio: '{"*":1.25}',
  AudioRatio: '{"voice":16.6666666666667,"*":20}',
  AudioCompletionRatio: '{"*":2}',
})

/** A rate with its decimals as text. */
function shown(rate: Rate | undefined) {
  return Object.fromEntries(
    Object.entries(rate ?? {}).map(([name, value]: [string, string | Decimal]) => [
      name,
      typeof value === 'string' ? value : toText(value),
    ]),
  )
}

describe('which price applies', () => {
  it.each([
    [
      'a ratio with everything that goes with it',
      'chat',
      {
        kind: 'token',
        model: '1.25',
        completion: '4',
        cacheRead: '0.5',
        cacheWrite: '1.25',
        cacheWriteHour: '2',
        audio: '20',
        audioCompletion: '2',
        group: '1',
      },
    ],
    [
      'a fixed price, whatever the ratio',
      'both',
      { kind: 'call', price: '0.25', quotaPerUnit: '500000', group: '1' },
    ],
    [
      'one price for all assistants',
      'gpt-4-gizmo-abc',
      { kind: 'call', price: '0.1', quotaPerUnit: '500000', group: '1' },
    ],
    [
      'another for those of gpt-4o',
      'gpt-4o-gizmo-abc',
      { kind: 'call', price: '0.2', quotaPerUnit: '500000', group: '1' },
    ],
    ['nothing for a model nobody priced', 'unheard-of', {}],
    ['nothing for a name that objects inherit', 'constructor', {}],
    ['nothing for the entry of every other model', '*', {}],
  ])('is %s', (_, model, rate) => {
    expect(shown(rateOf(services, model, 'default'))).toEqual(rate)
  })

  it.each([
    ['the entry of every other model', 'voice', 'cacheRead', '0.9'],
    ['its own entry, digit for digit', 'voice', 'audio', '16.6666666666667'],
    ['1, where the map names neither', 'voice', 'completion', '1'],
    ['0 for a free model', 'free', 'model', '0'],
    ['all fifteen digits', 'rmb', 'model', '8.21917808219178'],
  ])('takes %s', (_, model, part, text) => {
    expect(shown(rateOf(services, model, 'default'))[part]).toBe(text)
  })

  it.each([
    ['default', '1'],
    ['vip', '0.8'],
    ['nobody defined it', '1'],
  ])('multiplies group %s by %s', (group, ratio) => {
    expect(shown(rateOf(services, 'chat', group)).group).toBe(ratio)
    expect(shown(rateOf(services, 'paint', group)).group).toBe(ratio)
  })

  it('is one object until prices change', () => {
    const rate = rateOf(services, 'chat', 'vip')
    expect(rateOf(services, 'chat', 'vip')).toBe(rate)
    const later = withOptions({ ModelRatio: '{"chat":2}' })
    expect(shown(rateOf(later, 'chat', 'vip')).model).toBe('2')
    expect(rateOf(services, 'chat', 'vip')).toBe(rate)
  })

  it('follows the options it was loaded with', () => {
    expect(ratesMemory.read(services)).toBe(ratesMemory.read(services))
    expect(ratesMemory.topics).toEqual([])
  })
})

describe('model names', () => {
  it.each([
    ['gpt-4-gizmo-g-123', 'gpt-4-gizmo-*'],
    ['gpt-4o-gizmo-g-123', 'gpt-4o-gizmo-*'],
    ['gpt-4-gizmo-*', 'gpt-4-gizmo-*'],
    ['gpt-4-gizmo-', 'gpt-4-gizmo-'],
    ['my-gpt-4-gizmo-x', 'my-gpt-4-gizmo-x'],
    ['gpt-4o', 'gpt-4o'],
  ])('%s is priced as %s', (model, name) => {
    expect(foldModelName(model)).toBe(name)
  })
})

describe('the price list', () => {
  it('shows what is on offer and has a price, by name', () => {
    const offers = [
      { model: 'paint', groups: ['default'] },
      { model: 'unheard-of', groups: ['default'] },
      { model: 'chat', groups: ['default', 'vip'] },
    ]
    expect(priceList(services, offers)).toEqual([
      {
        model: 'chat',
        kind: 'token',
        modelRatio: 1.25,
        completionRatio: 4,
        price: 0,
        groups: ['default', 'vip'],
      },
      {
        model: 'paint',
        kind: 'call',
        modelRatio: 0,
        completionRatio: 0,
        price: 0.04,
        groups: ['default'],
      },
    ])
  })
})
