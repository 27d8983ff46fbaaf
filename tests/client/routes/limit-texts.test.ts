import { expect, test } from 'vitest'
import en from '../../../client/i18n/en/limit.json'
import zh from '../../../client/i18n/zh/limit.json'
import { limitNames, limitRow, rates, type LimitName } from '../../../contract/limits.ts'
import { untrustedProxyText } from '../../../server/kernel/untrusted-proxies.ts'

/** The limits whose refusals are recorded beside `rates`. */
const OTHERS: readonly LimitName[] = ['connections-address', 'sockets-user', 'sockets-address']
const RECORDED = limitNames.filter(name => name in rates || OTHERS.includes(name))

test('the dashboard describes each limit that is recorded, in English as docs/limits.md', () => {
  const described = RECORDED.map(name => {
    const { counts, protects } = limitRow(name)
    return [name, { counts, protects }]
  })
  expect(en.limits).toEqual(Object.fromEntries(described))
  expect(Object.keys(zh.limits)).toEqual(RECORDED)
})

test('the log and the dashboard have the same text about an untrusted proxy', () => {
  expect(en.proxy.text.replaceAll('{{address}}', '10.0.0.5')).toBe(untrustedProxyText('10.0.0.5'))
})
