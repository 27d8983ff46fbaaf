import { describe, expect, it } from 'vitest'
import {
  newRedemption,
  redemptionForm,
  type RedemptionValues,
} from '../../../client/routes/redemptions/parts/redemptionValues.ts'
import { createInput, updateInput } from '../../../client/ui/form/rowForm.ts'

const dollars = { isQuotaInCurrency: true, quotaPerUnit: 500_000 }
const units = { isQuotaInCurrency: false, quotaPerUnit: 500_000 }
const form = redemptionForm(dollars)

const problemsOf = (values: Partial<RedemptionValues>) =>
  form.create.schema
    .safeParse(form.create.toInput({ ...newRedemption, ...values }))
    .error?.issues.map(({ message }) => message)

describe('the form of redemption codes', () => {
  it('starts as one code of 100000, named by its amount', () => {
    expect(createInput(form, newRedemption)).toEqual({
      name: '$0.20',
      quota: '100000',
      count: 1,
      expiresAt: null,
    })
    expect(createInput(redemptionForm(units), newRedemption)['name']).toBe('100k')
  })

  it('names codes of the largest amount', () => {
    const quota = '9007199254740991'
    expect(String(createInput(form, { ...newRedemption, quota })['name'])).toMatch(/^\$18B$|^\$1/)
  })

  it.each([
    [{ quota: '' }, ['valueInteger']],
    [{ quota: '0' }, ['valueTooSmall']],
    [{ count: '0' }, ['countPositive']],
    [{ count: '' }, ['countPositive']],
    [{ count: '101' }, ['countTooBig']],
    [{ name: 'x'.repeat(21) }, ['valueTooLong']],
    [{ neverExpires: false, expiresAt: '' }, ['expiresAtInvalid']],
    [{ neverExpires: false, expiresAt: '2026-02-30 08:00:00' }, ['expiresAtInvalid']],
  ])('refuses %o', (values, problems) => {
    expect(problemsOf(values)).toEqual(problems)
  })

  it('sends only what an edit has changed, and needs a name then', () => {
    const opened = { ...newRedemption, name: 'gift' }
    const edit = (values: Partial<RedemptionValues>) =>
      updateInput(form, { id: 'UjE=', opened, values: { ...opened, ...values } })
    expect(edit({ quota: '7' })).toEqual({ id: 'UjE=', quota: '7' })
    expect(edit({})).toBeUndefined()
    expect(() => edit({ name: ' ' })).toThrow('nameNeeded')
  })
})
