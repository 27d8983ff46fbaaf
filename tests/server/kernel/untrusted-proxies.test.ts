import { expect, test } from 'vitest'
import { trustedProxies } from '../../../server/kernel/proxies.ts'
import { createUntrustedProxies } from '../../../server/kernel/untrusted-proxies.ts'

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' }

/** The addresses that are reported for a request. */
function reportedFor(remoteAddress: string, headers: Record<string, string> = FORWARDED) {
  const reported: string[] = []
  const untrusted = createUntrustedProxies(address => reported.push(address))
  const { peerOf } = trustedProxies(['10.0.0.0/8', 'fd00::/16'], untrusted)
  for (let times = 0; times < 3; times += 1) peerOf({ headers, socket: { remoteAddress } })
  expect(untrusted.take(0)).toEqual(reported)
  return reported
}

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['172.16.0.1', '172.16.0.1'],
  ['172.31.255.255', '172.31.255.255'],
  ['192.168.0.1', '192.168.0.1'],
  ['169.254.1.1', '169.254.1.1'],
  ['100.64.0.1', '100.64.0.1'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['::FFFF:192.168.7.7', '192.168.7.7'],
  ['::1', '::1'],
  ['fd12::7', 'fd12::7'],
  ['fe80::1%eth0', 'fe80::1'],
])('a private sender at %s that is not trusted is reported once, as %s', (sender, address) => {
  expect(reportedFor(sender)).toEqual([address])
  expect(reportedFor(sender, { forwarded: 'for=203.0.113.9' })).toEqual([address])
})

test.each(['203.0.113.7', '172.32.0.1', '11.0.0.1', '2001:db8::1', '::ffff:203.0.113.7', ''])(
  'a public sender at "%s" is not reported',
  sender => expect(reportedFor(sender)).toEqual([]),
)

test.each(['10.0.0.1', '::ffff:10.0.0.1', 'fd00::1'])('a trusted proxy at %s is not', sender =>
  expect(reportedFor(sender)).toEqual([]),
)

test('a private sender without a forwarding header is not', () =>
  expect(reportedFor('127.0.0.1', { 'x-real-ip': '203.0.113.9' })).toEqual([]))

test('a sender is taken once a minute, while its requests come', () => {
  const untrusted = createUntrustedProxies()
  untrusted.note('127.0.0.1')
  expect(untrusted.take(1_000)).toEqual(['127.0.0.1'])
  untrusted.note('127.0.0.1')
  expect(untrusted.take(60_999)).toEqual([])
  expect(untrusted.take(61_000)).toEqual([])
  untrusted.note('127.0.0.1')
  expect(untrusted.take(62_000)).toEqual(['127.0.0.1'])
})

test('a flood of addresses reports at most 100', () => {
  let reported = 0
  const untrusted = createUntrustedProxies(() => (reported += 1))
  for (let at = 0; at < 100_000; at += 1)
    untrusted.note(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`)
  expect(reported).toBe(100)
  expect(untrusted.take(0)).toHaveLength(100)
})
