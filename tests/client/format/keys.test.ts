import { describe, expect, it } from 'vitest'
import { maskedKey } from '../../../client/entities/clients/maskedKey.ts'
import { curlExample, looksSecret, withPrefix } from '../../../client/format/keys.ts'

const key = 'abcdEFGHijklMNOPqrstUVWXyz0123456789abcdEFGHwxyz'

describe('keys', () => {
  it('adds the prefix once', () => {
    expect(withPrefix(key)).toBe(`sk-${key}`)
    expect(withPrefix(`sk-${key}`)).toBe(`sk-${key}`)
  })

  it('shows four letters at each end', () => {
    expect(maskedKey(`sk-${key}`)).toBe('sk-abcd…wxyz')
  })

  it.each([
    [`sk-${key}`, true],
    [key, true],
    ['sk-abc', false],
    ['my production token', false],
    ['gpt-4o-mini', false],
  ])('decides whether %s may be in the address bar', (text, isSecret) => {
    expect(looksSecret(text)).toBe(isSecret)
  })

  it('writes a call whose body is JSON', () => {
    const example = curlExample('https://api.example.com', key, 'gpt-4o')
    expect(example).toContain('curl https://api.example.com/v1/chat/completions')
    expect(example).toContain(`Bearer sk-${key}`)
    const body = /-d '([^']*)'/.exec(example)?.[1] ?? ''
    expect(JSON.parse(body)).toEqual({
      model: 'gpt-4o',
      messages: [{ role: 'user', content: 'Hello!' }],
    })
  })
})
