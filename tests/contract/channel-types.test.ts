import { describe, expect, it } from 'vitest'
import { modelsOfType } from '../../contract/channel-models.ts'
import { channelTypes, defaultBaseUrlOf, findChannelType } from '../../contract/channel-types.ts'
import { isHttpUrl } from '../../contract/inputs/base-url.ts'

const OFFERED = [
  1, 2, 5, 36, 4, 14, 33, 41, 3, 34, 39, 43, 15, 46, 17, 18, 16, 26, 24, 11, 47, 25, 20, 19, 23, 31,
  35, 37, 38, 40, 42, 8, 22, 21, 44, 45, 48,
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

  it('show which of them can be called', () => {
    const supported = channelTypes.filter(type => type.supported).map(type => type.code)
    expect(supported.toSorted((a, b) => a - b)).toEqual([
      1, 2, 4, 5, 6, 7, 8, 9, 10, 12, 13, 19, 20, 22, 25, 31, 36, 40, 42, 43, 47, 48,
    ])
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
