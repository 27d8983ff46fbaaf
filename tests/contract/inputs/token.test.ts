import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'
import {
  CreateTokens,
  DeleteTokens,
  isAddressRule,
  ListTokens,
  SetTokenStatus,
  UpdateToken,
} from '../../../contract/inputs/token.ts'
import { fails } from './fails.ts'

describe('new tokens', () => {
  it('are one, limited to a dollar, and never expire by default', () => {
    expect(CreateTokens.parse({ name: ' app ' })).toEqual({
      name: 'app',
      count: 1,
      expiresAt: null,
      balance: 500_000n,
      unlimited: false,
      modelLimitsEnabled: false,
      modelLimits: [],
      allowIps: [],
      group: '',
    })
  })

  it.each([
    ['no name', { name: ' ' }, 'name nameNeeded'],
    ['a name of 31', { name: '一'.repeat(31) }, 'name valueTooLong'],
    ['a count of 0', { name: 'a', count: 0 }, 'count countPositive'],
    ['a count of 101', { name: 'a', count: 101 }, 'count countTooBig'],
    ['half a token', { name: 'a', count: 1.5 }, 'count valueInteger'],
    ['a negative balance', { name: 'a', balance: -1 }, 'balance valueTooSmall'],
    ['a fractional balance', { name: 'a', balance: 0.1 }, 'balance valueInteger'],
    ['a huge balance', { name: 'a', balance: 1e30 }, 'balance valueInteger'],
    [
      'no calendar day',
      { name: 'a', expiresAt: '2024-13-45 99:99:99' },
      'expiresAt expiresAtInvalid',
    ],
    ['the year 1969', { name: 'a', expiresAt: new Date(-2_000) }, 'expiresAt expiresAtInvalid'],
    ['a model with a comma', { name: 'a', modelLimits: ['a,b'] }, 'modelLimits.0 modelName'],
    ['an owner', { name: 'a', userId: 2 }, ' valueUnknown'],
    ['a status', { name: 'a', status: 'EXPIRED' }, ' valueUnknown'],
  ])('are refused with %s', (_, token, failure) => {
    expect(fails(CreateTokens, token)).toEqual([failure])
  })

  it('names the line that is not an address', () => {
    const result = CreateTokens.safeParse({ name: 'a', allowIps: ['10.0.0.1', '10.0.0.256'] })
    expect(fieldErrorsOf(result.error!)).toEqual([
      { field: 'allowIps', messageKey: 'ipInvalid', params: { line: '10.0.0.256' } },
    ])
  })

  it('drops blank and repeated lines', () => {
    const lines = [' 10.0.0.1 ', '', '10.0.0.1', '2001:db8::/32']
    expect(CreateTokens.parse({ name: 'a', allowIps: lines }).allowIps).toEqual([
      '10.0.0.1',
      '2001:db8::/32',
    ])
  })
})

describe('an address rule', () => {
  it.each(['1.2.3.4', '::1', '2001:db8::1', '10.0.0.0/8', '0.0.0.0/0', '2001:db8::/32'])(
    'is %s',
    rule => {
      expect(isAddressRule(rule)).toBe(true)
    },
  )

  it.each(['1.2.3', '1.2.3.4.5', '01.2.3.4', '10.0.0.0/33', '::/129', 'host', '1.2.3.4 5.6.7.8'])(
    'is not %s',
    rule => {
      expect(isAddressRule(rule)).toBe(false)
    },
  )
})

describe('a change of a token', () => {
  it('keeps absent fields', () => {
    expect(UpdateToken.parse({ id: 1 })).toEqual({ id: 1 })
  })

  it('distinguishes "never expires" from "unchanged"', () => {
    expect(UpdateToken.parse({ id: 1, expiresAt: null })).toEqual({ id: 1, expiresAt: null })
  })

  it.each(['EXPIRED', 'EXHAUSTED', 99])('cannot set the status %s', status => {
    expect(fails(SetTokenStatus, { id: 1, status })).toEqual(['status statusNotSettable'])
  })

  it('refuses to delete an empty list', () => {
    expect(fails(DeleteTokens, { ids: [] })).toEqual(['ids tokensNeeded'])
  })

  it('finds by part of the name, the key and the status', () => {
    const filter = { name: ' app ', key: 'sk-abc', status: 'ENABLED' }
    expect(ListTokens.parse({ filter }).filter).toEqual({ ...filter, name: 'app' })
  })
})
