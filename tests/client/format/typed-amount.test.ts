import { expect, test } from 'vitest'
import { fromSigned, fromTyped, toTyped } from '../../../client/format/typedAmount.ts'

const DOLLARS = { isQuotaInCurrency: true, quotaPerUnit: 500_000 }
const QUOTA = { isQuotaInCurrency: false, quotaPerUnit: 500_000 }

test.each([
  ['2.5', DOLLARS, '1250000'],
  [' 0.002 ', DOLLARS, '1000'],
  ['0', DOLLARS, '0'],
  ['3.', DOLLARS, '1500000'],
  ['0.1', { ...DOLLARS, quotaPerUnit: 3 }, '0'],
  ['999999999', DOLLARS, '499999999500000'],
  ['1000', QUOTA, '1000'],
  ['007', QUOTA, '7'],
])('the amount %j is quota', (typed, style, quota) => {
  expect(fromTyped(typed, style)).toBe(quota)
})

test.each([
  ['', DOLLARS],
  ['-1', DOLLARS],
  ['1e9', DOLLARS],
  ['1,5', DOLLARS],
  ['$2', DOLLARS],
  ['1234567890', DOLLARS],
  ['2.5', QUOTA],
  ['ten', QUOTA],
])('%j is not an amount', (typed, style) => {
  expect(fromTyped(typed, style)).toBeUndefined()
})

test.each([
  ['1250000', DOLLARS, '2.5'],
  ['1000', DOLLARS, '0.002'],
  ['0', DOLLARS, '0'],
  ['1', DOLLARS, '0.000002'],
  ['1250000', QUOTA, '1250000'],
])('%s of quota is typed as it was', (quota, style, typed) => {
  expect(toTyped(quota, style)).toBe(typed)
  expect(fromTyped(typed, style)).toBe(quota)
})

test.each([
  ['-2.5', DOLLARS, '-1250000'],
  ['2.5', DOLLARS, '1250000'],
  ['-0', DOLLARS, '0'],
  ['-7', QUOTA, '-7'],
  ['-', DOLLARS, undefined],
  ['--1', DOLLARS, undefined],
])('the amount %j with a sign is quota', (typed, style, quota) => {
  expect(fromSigned(typed, style)).toBe(quota)
})
