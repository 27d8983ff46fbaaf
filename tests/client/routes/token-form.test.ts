import { describe, expect, it } from 'vitest'
import {
  newToken,
  tokenForm,
  type TokenValues,
} from '../../../client/routes/tokens/parts/tokenValues.ts'
import { createInput, updateInput } from '../../../client/ui/form/rowForm.ts'

const toCreateInput = (values: TokenValues) => createInput(tokenForm, values)
const toUpdateInput = (id: string, opened: TokenValues, values: TokenValues) =>
  updateInput(tokenForm, { id, opened, values })

const until = (expiresAt: string) => ({ neverExpires: false, expiresAt })

const problemsOf = (values: Partial<typeof newToken>) =>
  tokenForm.create.schema
    .safeParse(tokenForm.create.toInput({ ...newToken, name: 'app', ...values }))
    .error?.issues.map(({ message }) => message)

describe('the token form', () => {
  it('starts as a token of one dollar that never expires', () => {
    expect(toCreateInput({ ...newToken, name: 'app' })).toMatchObject({
      name: 'app',
      count: 1,
      balance: '500000',
      expiresAt: null,
      isUnlimited: false,
    })
  })

  it('sends a typed time as a moment', () => {
    const local = new Date(2030, 0, 2, 3, 4, 5).toISOString()
    const input = toCreateInput({ ...newToken, name: 'app', ...until('2030-01-02 03:04:05') })
    expect(input['expiresAt']).toBe(local)
  })

  it.each([
    [{ name: ' ' }, 'nameNeeded'],
    [until('soon'), 'expiresAtInvalid'],
    [until(''), 'expiresAtInvalid'],
    [{ count: '0' }, 'countPositive'],
    [{ allowIps: '10.0.0.1\nnowhere' }, 'ipInvalid'],
  ])('refuses %o', (values, problem) => {
    expect(problemsOf(values)).toContain(problem)
  })

  it('sends only what an edit has changed, so that spent quota stays spent', () => {
    const opened = { ...newToken, name: 'app' }
    expect(toUpdateInput('VG9rZW46MQ==', opened, { ...opened, name: 'renamed' })).toEqual({
      id: 'VG9rZW46MQ==',
      name: 'renamed',
    })
    expect(toUpdateInput('VG9rZW46MQ==', opened, { ...opened })).toBeUndefined()
  })

  it('can change a token to never expire', () => {
    const opened = { ...newToken, name: 'app', ...until('2030-01-02 03:04:05') }
    const input = toUpdateInput('VG9rZW46MQ==', opened, { ...opened, neverExpires: true })
    expect(input).toEqual({ id: 'VG9rZW46MQ==', expiresAt: null })
  })

  it('does not send how many when it changes one', () => {
    const opened = { ...newToken, name: 'app' }
    const input = toUpdateInput('VG9rZW46MQ==', opened, { ...opened, name: 'a', count: '5' })
    expect(input).not.toHaveProperty('count')
    const { schema, toInput } = tokenForm.update
    expect(schema.safeParse(toInput({ ...newToken, name: 'app' })).success).toBe(true)
  })

  it('sends a changed quota with the one that was shown, and no quota otherwise', () => {
    const opened = { ...newToken, name: 'app', balance: '100' }
    const raised = toUpdateInput('VG9rZW46MQ==', opened, { ...opened, balance: '250' })
    expect(raised).toEqual({ id: 'VG9rZW46MQ==', balanceFrom: '100', balanceTo: '250' })
    const renamed = toUpdateInput('VG9rZW46MQ==', opened, { ...opened, name: 'b' })
    expect(renamed).toEqual({ id: 'VG9rZW46MQ==', name: 'b' })
  })
})
