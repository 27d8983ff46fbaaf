import { describe, expect, it } from 'vitest'
import { noUsage } from '../../../../contract/usage.ts'
import {
  foldModelName,
  imageRateOf,
  liveSoundTokens,
  rateFromText,
  rateOf,
  ratesCache,
  speechTokens,
  termsUsed,
  transcriptionTokens,
  type Rate,
} from '../../../../server/domain/pricing/index.ts'
import { toText } from '../../../../server/kernel/decimal.ts'
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
  ImageRatio: '{"chat":3}',
  ImageCompletionRatio: '{"voice":30}',
  ImageSizeRatio: '{"wide":2,"chat:wide":3,"paint:hd":4,"paint:hd:wide":5}',
  WebSearchPrice: '{"*":10,"voice":25}',
  FileSearchPrice: '{}',
})

/** A rate's terms as text. */
function shown(rate: Rate | undefined): Record<string, string> {
  if (!rate) return {}
  const terms = Object.entries(rate.terms).map(([name, value]) => [name, toText(value)])
  return { kind: rate.kind, ...(Object.fromEntries(terms) as Record<string, string>) }
}

const searches = { webSearch: '0.01', fileSearch: '0', quotaPerUnit: '500000' }

describe('the price that applies', () => {
  it.each([
    [
      'a ratio with all its terms',
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
        image: '3',
        imageCompletion: '4',
        imageUnits: '1250',
        ...searches,
        group: '1',
      },
    ],
    [
      'a fixed price, whatever the ratio',
      'both',
      { kind: 'call', price: '0.25', ...searches, group: '1' },
    ],
    [
      'one price for all assistants',
      'gpt-4-gizmo-abc',
      { kind: 'call', price: '0.1', ...searches, group: '1' },
    ],
    [
      'another for those of gpt-4o',
      'gpt-4o-gizmo-abc',
      { kind: 'call', price: '0.2', ...searches, group: '1' },
    ],
    ['nothing for a model without a price', 'unheard-of', {}],
    ['nothing for a name of the object prototype', 'constructor', {}],
    ['nothing for the entry of every other model', '*', {}],
  ])('is %s', (_, model, rate) => {
    expect(shown(rateOf(services, model, 'default'))).toEqual(rate)
  })

  it.each([
    ['the entry of every other model', 'voice', 'cacheRead', '0.9'],
    ['its own entry, digit for digit', 'voice', 'audio', '16.6666666666667'],
    ['1, where the map names neither', 'voice', 'completion', '1'],
    ['0 for a free model', 'free', 'model', '0'],
    ['its own price of a search, by the thousand', 'voice', 'webSearch', '0.025'],
    ['the completion, where pictures written have no entry', 'chat', 'imageCompletion', '4'],
    ['their entry, where they have one', 'voice', 'imageCompletion', '30'],
    ['all fifteen digits', 'rmb', 'model', '8.21917808219178'],
  ])('takes %s', (_, model, part, text) => {
    expect(shown(rateOf(services, model, 'default'))[part]).toBe(text)
  })

  it.each([
    ['default', '1'],
    ['vip', '0.8'],
    ['undefined', '1'],
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
    expect(ratesCache.read(services)).toBe(ratesCache.read(services))
    expect(ratesCache.topics).toEqual([])
  })
})

describe('the price of an image', () => {
  it.each([
    ['paint', 'hd', 'wide', '5'],
    ['paint', 'hd', 'square', '4'],
    ['chat', 'hd', 'wide', '3'],
    ['voice', 'hd', 'wide', '2'],
    ['paint', '', 'square', undefined],
    ['paint', 'hd', '', '4'],
  ])('of %s in %s, %s is multiplied by %s', (model, quality, size, factor) => {
    const rate = imageRateOf(services, { model, group: 'vip', quality, size })
    expect(shown(rate)['imageSize']).toBe(factor)
    expect(shown(rate)['group']).toBe('0.8')
  })

  it('is one object until prices change, and the model’s rate without an entry', () => {
    const order = { model: 'paint', group: 'vip', quality: 'hd', size: 'wide' }
    expect(imageRateOf(services, order)).toBe(imageRateOf(services, order))
    expect(imageRateOf(services, order)).not.toBe(rateOf(services, 'paint', 'vip'))
    const plain = imageRateOf(services, { ...order, quality: '', size: 'unheard-of' })
    expect(plain).toBe(rateOf(services, 'paint', 'vip'))
  })

  it('is unknown for a model without a price', () => {
    const order = { model: 'unheard-of', group: 'vip', quality: '', size: 'wide' }
    expect(imageRateOf(services, order)).toBeUndefined()
  })

  // The factors of the default table.
  it.each([
    ['dall-e-3', 'standard', '1024x1024', undefined],
    ['dall-e-3', 'hd', '1024x1024', '2'],
    ['dall-e-3', 'hd', '1024x1792', '3'],
    ['dall-e-3', 'hd', '1792x1024', '3'],
    ['dall-e-3', 'standard', '1792x1024', '2'],
    ['other', 'hd', '512x512', '0.45'],
    ['other', '', '256x256', '0.4'],
    ['other', '', '640x640', undefined],
  ])('by default %s in %s, %s is multiplied by %s', (model, quality, size, factor) => {
    const standing = withOptions({ ModelPrice: '{"dall-e-3":0.04,"other":0.02}' })
    const rate = imageRateOf(standing, { model, group: 'default', quality, size })
    expect(shown(rate)['imageSize']).toBe(factor)
  })
})

describe('a stored rate', () => {
  it.each(['chat', 'voice', 'paint', 'rmb'])('of %s is the same when it is read', model => {
    const rate = rateOf(services, model, 'vip') as Rate
    const read = rateFromText(shown(rate))
    expect(shown(read)).toEqual(shown(rate))
    expect({ ...read, terms: {} }).toEqual({ ...rate, terms: {} })
  })

  it.each([
    ['what every row shows', {}, ['model', 'completion', 'group']],
    ['what a cache was read at', { cacheRead: 1 }, ['model', 'completion', 'group', 'cacheRead']],
    [
      'every factor of spoken words',
      { audioOutput: 1, output: 1 },
      ['model', 'completion', 'group', 'audioCompletion', 'audio'],
    ],
  ])('needs %s', (_, used, names) => {
    const rate = rateOf(services, 'chat', 'vip') as Rate
    expect(termsUsed(rate, { ...noUsage, ...used })).toEqual(expect.arrayContaining(names))
    expect(termsUsed(rate, { ...noUsage, ...used })).toHaveLength(names.length)
  })
})

describe('tokens of sound', () => {
  it.each([
    ['Y01', 60, 1000],
    ['Y01', 61.5, 1033],
    ['Y01', 3600, 60_000],
    ['T30', 30.2, 517],
    ['T31', 0.4, 17],
    ['nothing', 0, 0],
  ])('%s: %s seconds of transcription are %s', (_, seconds, tokens) => {
    expect(transcriptionTokens(seconds)).toBe(tokens)
  })

  it.each([
    ['T28', 'Hello 世界!', 9],
    ['a sign beyond the first plane', '👍', 1],
    ['nothing', '', 0],
  ])('%s: text to speech counts characters', (_, text, tokens) => {
    expect(speechTokens(text)).toBe(tokens)
  })
})

describe('tokens of a conversation without a usage report', () => {
  it.each([
    ['R01 one second of audio input', 48_000, 'pcm16', 'input', 27],
    ['R01 a second spoken', 48_000, 'pcm16', 'output', 13],
    ['R02 ten seconds', 480_000, 'pcm16', 'input', 277],
    ['R02 ten spoken', 480_000, 'pcm16', 'output', 138],
    ['R03 one second in telephone quality', 8000, 'g711', 'input', 27],
    ['R03 of a telephone, spoken', 8000, 'g711', 'output', 13],
    ['R04 a fifth of a second', 9600, 'pcm16', 'input', 5],
    ['R04 a fifth spoken', 9600, 'pcm16', 'output', 2],
  ] as const)('%s', (_, bytes, format, direction, tokens) => {
    expect(liveSoundTokens({ bytes, format, direction })).toBe(tokens)
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
