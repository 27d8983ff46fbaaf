import { describe, expect, it } from 'vitest'
import { modelsOfType } from '../../contract/channel-models.ts'
import {
  channelTypes,
  defaultBaseUrlOf,
  findChannelType,
  operationOf,
} from '../../contract/channel-types.ts'
import { isHttpUrl } from '../../contract/inputs/base-url.ts'
import { providerOf } from '../../server/providers/registry.ts'
import { taskProviders } from '../../server/providers/tasks/registry.ts'

const OFFERED = [
  1, 2, 5, 36, 4, 14, 33, 41, 3, 34, 39, 43, 15, 46, 17, 18, 16, 26, 24, 47, 25, 20, 19, 23, 31, 35,
  37, 38, 40, 42, 8, 22, 44, 45, 48,
]

describe('channel types', () => {
  it('are offered in the order of the old console', () => {
    const offered = channelTypes.filter(type => type.offered).map(type => type.code)
    expect(offered).toEqual(OFFERED)
  })

  it('have a unique code, a name in both languages and a valid address', () => {
    expect(new Set(channelTypes.map(type => type.code)).size).toBe(channelTypes.length)
    for (const type of channelTypes) {
      expect(type.name.zh && type.name.en, String(type.code)).toBeTruthy()
      expect(type.defaultBaseUrl === '' || isHttpUrl(type.defaultBaseUrl), type.name.en).toBe(true)
      expect(type.defaultBaseUrl.endsWith('/')).toBe(false)
      const models = modelsOfType(type.code)
      expect(new Set(models).size).toBe(models.length)
    }
  })

  it('are supported as far as there is code that calls them', () => {
    const operations = channelTypes.map(({ code }) => [code, operationOf(code)])
    const drawing = (code: number) => taskProviders.MIDJOURNEY.channelTypes.has(code) && 'drawing'
    const song = (code: number) => taskProviders.SUNO.channelTypes.has(code) && 'song'
    const called = channelTypes.map(({ code }) => [
      code,
      drawing(code) || song(code) || (providerOf(code) ? 'chat' : undefined),
    ])
    expect(operations).toEqual(called)
  })

  it('have no unused codes', () => {
    expect([28, 29, 30, 32].map(findChannelType)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(defaultBaseUrlOf(28)).toBe('')
    expect(defaultBaseUrlOf(1)).toBe('https://api.openai.com')
  })
})
