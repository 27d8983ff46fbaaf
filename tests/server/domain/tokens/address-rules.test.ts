import { expect, test } from 'vitest'
import { addressRules } from '../../../../server/domain/tokens/address-rules.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['10.0.0.0/8', '10.255.0.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['0.0.0.0/0', '198.51.100.1', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['::/0', '2001:db8::1', true],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['2001:db8::1', '2001:0db8:0:0::1', true],
  ['no address', 'no address', false],
  ['203.0.113.7', '203.0.113.7, 198.51.100.1', false],
  ['203.0.113.7', '', false],
])('the rule %s towards %s: %s', (line, address, allowed) => {
  expect(addressRules([line]).allows(address)).toBe(allowed)
})

test('one of several rules is enough', () => {
  const rules = addressRules(['203.0.113.7', '2001:db8::/32'])
  expect(rules.allows('203.0.113.7')).toBe(true)
  expect(rules.allows('2001:db8::5')).toBe(true)
  expect(rules.allows('203.0.113.8')).toBe(false)
})
