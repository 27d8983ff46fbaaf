import { describe, expect, test } from 'vitest'
import { trustedProxies } from '../../../server/kernel/proxies.ts'

const PROXY = '10.0.0.1'
const proxies = trustedProxies(['10.0.0.0/8', '127.0.0.1/32', '192.0.2.7', 'fd00::/8'])

const addressFrom = (remoteAddress: string, headers: Record<string, string>) =>
  proxies.peerOf({ headers, socket: { remoteAddress } }).address
const isOverTls = (remoteAddress: string, headers: Record<string, string>) =>
  proxies.peerOf({ headers, socket: { remoteAddress } }).overTls

describe('X-Forwarded-For', () => {
  test.each([
    ['the only address', '203.0.113.9', '203.0.113.9'],
    ['the right-most that is no proxy', '1.1.1.1, 203.0.113.9, 10.2.3.4', '203.0.113.9'],
    ['the left-most when all are proxies', '10.9.9.9, 10.2.3.4', '10.9.9.9'],
    ['an address with a port', '203.0.113.9:51234', '203.0.113.9'],
    ['IPv6', '2001:db8::9, fd00::1', '2001:db8::9'],
    ['IPv6 in brackets with a port', '[2001:db8::9]:443', '2001:db8::9'],
    ['IPv4 written as IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
    ['nothing', '', PROXY],
    ['no address', 'unknown', PROXY],
    ['no address either', '999.1.1.1', PROXY],
    ['only commas', ', ,', PROXY],
    ['what an unknown sender claims of another', '203.0.113.9, garbage', PROXY],
    ['a known proxy behind that', '203.0.113.9, garbage, 10.2.3.4', '10.2.3.4'],
    ['a list without end', '203.0.113.9,'.repeat(1_000), PROXY],
  ])('gives %s', (_what, header, address) => {
    expect(addressFrom(PROXY, { 'x-forwarded-for': header })).toBe(address)
  })
})

describe('Forwarded', () => {
  test.each([
    ['for=203.0.113.9', '203.0.113.9'],
    ['For="203.0.113.9:4711";proto=https;by=10.0.0.1', '203.0.113.9'],
    ['for=1.1.1.1, for=203.0.113.9, for=10.2.3.4', '203.0.113.9'],
    ['for="[2001:db8:cafe::17]:4711"', '2001:db8:cafe::17'],
    ['for=1.1.1.1, for=unknown', PROXY],
    ['for=1.1.1.1, for=_hidden', PROXY],
    ['for=1.1.1.1, proto=https', PROXY],
    ['for="1.1.1.1, for=203.0.113.9', PROXY],
    ['nonsense', PROXY],
  ])('%s gives %s', (forwarded, address) => {
    expect(addressFrom(PROXY, { forwarded })).toBe(address)
  })

  test('does not count beside X-Forwarded-For, which nearly every proxy appends to', () => {
    const headers = { forwarded: 'for=1.1.1.1', 'x-forwarded-for': '203.0.113.9' }
    expect(addressFrom(PROXY, headers)).toBe('203.0.113.9')
  })
})

describe('a sender who is no trusted proxy', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1', forwarded: 'for=1.1.1.1;proto=https' }

  test.each(['203.0.113.9', '192.0.2.8', '2001:db8::1'])('%s is the caller itself', sender => {
    expect(addressFrom(sender, headers)).toBe(sender)
    expect(isOverTls(sender, { ...headers, 'x-forwarded-proto': 'https' })).toBe(false)
  })

  test('is every sender when no network is configured', () => {
    const none = trustedProxies([])
    const peer = none.peerOf({ headers, socket: { remoteAddress: '::ffff:127.0.0.1' } })
    expect(peer).toEqual({ address: '127.0.0.1', overTls: false })
  })
})

test('a proxy that came over an IPv6 socket is recognised by its IPv4 address', () => {
  expect(addressFrom('::ffff:10.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe('203.0.113.9')
})

test.each([
  [{ 'x-forwarded-proto': 'https' }, true],
  [{ 'x-forwarded-proto': 'https, http' }, true],
  [{ 'x-forwarded-proto': 'http' }, false],
  [{ forwarded: 'for=203.0.113.9;proto=https' }, true],
  [{}, false],
])('a trusted proxy says whether the caller came over TLS: %j', (headers, overTls) => {
  expect(isOverTls(PROXY, headers)).toBe(overTls)
})

test.each([
  [PROXY, true],
  ['::ffff:10.0.0.1', true],
  ['203.0.113.9', false],
  ['', false],
])('the address %j of a socket is that of a trusted proxy: %j', (address, isTrusted) => {
  expect(proxies.isTrusted(address)).toBe(isTrusted)
})

test('an encrypted connection is one without any proxy', () => {
  const socket = { remoteAddress: '203.0.113.9', encrypted: true }
  expect(trustedProxies([]).peerOf({ headers: {}, socket }).overTls).toBe(true)
})

describe('the host that a caller asked for', () => {
  const hostsFrom = (remoteAddress: string, headers: Record<string, string>) =>
    proxies.peerOf({ headers, socket: { remoteAddress } }).forwardedHosts

  test.each([
    [{ 'x-forwarded-host': 'shop.example.com:8443' }, ['shop.example.com:8443']],
    [{ 'x-forwarded-host': 'shop.example.com, inner ' }, ['shop.example.com', 'inner']],
    [{ forwarded: 'for=203.0.113.9;host="shop.example.com:8443"' }, ['shop.example.com:8443']],
    [{ 'x-forwarded-host': ' ,' }, undefined],
    [{}, undefined],
  ])('is read from %o of a trusted proxy', (headers, hosts) => {
    expect(hostsFrom(PROXY, headers)).toEqual(hosts)
  })

  test('is not read from any other sender', () => {
    expect(hostsFrom('203.0.113.9', { 'x-forwarded-host': 'shop.example.com' })).toBeUndefined()
  })
})
