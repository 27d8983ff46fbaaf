import { describe, expect, it } from 'vitest'
import { clearCookie, readCredentials, setCookie } from '../../../server/kernel/credentials.ts'
import { originOf } from '../../../server/kernel/request-origin.ts'
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
    expect(originOf(readCredentials({ host, ...headers }, false), '')).toBe(origin)
  })

  const SITE = 'https://shop.example.com:8443'
  it.each([
    ['the address of the site', SITE, { host: 'shop.example.com' }, [], 'same'],
    [
      'the address of the site at a host of the network',
      SITE,
      { host: '10.0.0.5:3000' },
      [],
      'same',
    ],
    ['a forwarded host', SITE, { host: 'inner:3000' }, ['shop.example.com:8443'], 'same'],
    [
      'one of several forwarded hosts',
      SITE,
      { host: 'inner' },
      ['cdn', 'shop.example.com:8443'],
      'same',
    ],
    ['the host with its default port', 'https://shop.test', { host: 'shop.test:443' }, [], 'same'],
    [
      'the host of a network, without TLS',
      'http://10.0.0.5:3000',
      { host: '10.0.0.5:3000' },
      [],
      'same',
    ],
    [
      'another scheme',
      'http://shop.example.com:8443',
      { host: 'shop.example.com:8443' },
      [],
      'foreign',
    ],
    ['another port', 'https://shop.example.com', { host: 'inner' }, [], 'foreign'],
    ['a longer name', 'https://shop.example.com.evil.test:8443', { host: 'inner' }, [], 'foreign'],
    ['a name that ends so', 'https://evilshop.example.com:8443', { host: 'inner' }, [], 'foreign'],
    [
      'a name in the user part',
      'https://shop.example.com:8443@evil.test',
      { host: 'inner' },
      [],
      'foreign',
    ],
    ['an opaque origin', 'null', { host: 'null' }, ['null'], 'foreign'],
    ['another site', 'https://evil.test', { host: 'inner' }, ['shop.example.com:8443'], 'foreign'],
    ['a path as the host', 'https://evil.test', { host: 'evil.test/x@y' }, [], 'foreign'],
  ])('%s: %s with %o and %o is %s', (_what, origin, headers, forwarded, expected) => {
    const parts = readCredentials({ origin, ...headers }, false, forwarded)
    expect(originOf(parts, SITE)).toBe(expected)
  })

  it('over TLS is not that of a page without TLS', () => {
    const parts = readCredentials({ origin: `http://${host}`, host }, true)
    expect(originOf(parts, '')).toBe('foreign')
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
