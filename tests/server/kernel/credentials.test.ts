import { describe, expect, it } from 'vitest'
import {
  clearCookie,
  originOf,
  readCredentials,
  setCookie,
} from '../../../server/kernel/credentials.ts'
import { readLanguage } from '../../../server/kernel/language.ts'

describe('credentials', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['session=abc', 'abc'],
    ['a=1; session=abc; b=2', 'abc'],
    ['a=1;session=abc', 'abc'],
    ['session=', undefined],
    ['xsession=abc', undefined],
    ['session=first; session=second', 'first'],
    ['session=plain; __Host-session=strict', 'strict'],
    [`session=${'x'.repeat(257)}`, undefined],
  ])('in the cookies %s are %s', (cookie, value) => {
    expect(readCredentials({ cookie }, false).cookie).toBe(value)
  })

  it.each([
    ['__Host-session=strict', 'strict'],
    ['session=plain; __Host-session=strict', 'strict'],
    ['session=plain', undefined],
    ['session=plain; __Host-session=', undefined],
    ['__host-session=strict', undefined],
  ])('over TLS, in the cookies %s, are those no other site can set: %s', (cookie, value) => {
    expect(readCredentials({ cookie }, true).cookie).toBe(value)
    const started = cookie.replaceAll('session', 'oauth')
    expect(readCredentials({ cookie: started }, true).browser).toBe(value)
  })

  it.each([
    [undefined, undefined],
    ['Bearer abc+/=', 'abc+/='],
    ['bearer   abc', 'abc'],
    ['abc', 'abc'],
    ['Basic dXNlcjpwYXNz', undefined],
    ['Bearer a b', undefined],
    ['Bearer \u0000', undefined],
    [`Bearer ${'x'.repeat(513)}`, undefined],
  ])('in the authorization %s are %s', (authorization, token) => {
    expect(readCredentials({ authorization }, false).accessToken).toBe(token)
  })
})

describe('the origin of a request', () => {
  const host = 'console.test:3000'
  it.each([
    [{}, 'unknown'],
    [{ origin: 'https://console.test:3000' }, 'same'],
    [{ origin: 'http://CONSOLE.test:3000' }, 'same'],
    [{ origin: 'https://console.test' }, 'foreign'],
    [{ origin: 'https://console.test:3000.evil.test' }, 'foreign'],
    [{ origin: 'null' }, 'foreign'],
    [{ origin: '' }, 'foreign'],
    [{ 'sec-fetch-site': 'same-origin' }, 'same'],
    [{ 'sec-fetch-site': 'none' }, 'same'],
    [{ 'sec-fetch-site': 'same-site' }, 'foreign'],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://console.test:3000' }, 'foreign'],
  ])('with %o is %s', (headers, origin) => {
    expect(originOf(readCredentials({ host, ...headers }, false))).toBe(origin)
  })
})

describe('the cookie', () => {
  const end = new Date('2030-01-02T03:04:05Z')

  it('is kept from scripts and other sites', () => {
    expect(setCookie('abc', end, false)).toBe(
      'session=abc; Path=/; HttpOnly; SameSite=Lax; Expires=Wed, 02 Jan 2030 03:04:05 GMT',
    )
    expect(clearCookie(false)).toBe('session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  })

  it('is bound to the site itself over TLS', () => {
    expect(setCookie('abc', end, true)).toMatch(/^__Host-session=abc; Path=\/; .*; Secure$/)
    expect(clearCookie(true)).toMatch(/^__Host-session=; Path=\/; .*; Secure$/)
  })
})

describe('the language', () => {
  it.each([
    [undefined, 'zh'],
    ['', 'zh'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['fr, en;q=0.8', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['*', 'zh'],
    ['de', 'zh'],
    ['zh;q=0.3, en;q=0.7', 'en'],
    ['fr;q=1.0, EN-us ; Q=0.5', 'en'],
    ['en;q=0, zh;q=0.1', 'zh'],
    ['en;q=nonsense', 'en'],
    ['english', 'zh'],
  ])('of %s is %s', (header, language) => {
    expect(readLanguage(header)).toBe(language)
  })

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de, *;q=0.5', 'en'],
    ['zh', 'zh'],
    ['en;q=0.1, zh;q=0.2', 'zh'],
  ])('of %s is %s where English is the fallback', (header, language) => {
    expect(readLanguage(header, 'en')).toBe(language)
  })
})
