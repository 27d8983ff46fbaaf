import { describe, expect, it } from 'vitest'
import { changedFields, pickFields } from '../../../client/ui/form/changedFields.ts'

interface Input {
  readonly name: string
  readonly models: readonly string[]
  readonly mapping: object
  readonly expiresAt: string | null
}

const before: Input = { name: 'app', models: ['a', 'b'], mapping: { a: 'b' }, expiresAt: 'then' }

describe('the changed fields of a form', () => {
  it('are only those that differ', () => {
    expect(changedFields(before, { ...before, name: 'other' })).toEqual(['name'])
  })

  it('are found in lists and objects by their content', () => {
    const same = { ...before, models: ['a', 'b'], mapping: { a: 'b' } }
    expect(changedFields(before, same)).toBeUndefined()
    expect(changedFields(before, { ...same, models: ['a'] })).toEqual(['models'])
  })

  it('keep a value that was cleared', () => {
    const after = { ...before, expiresAt: null }
    const changed = changedFields(before, after) ?? []
    expect(pickFields(after, changed)).toEqual({ expiresAt: null })
  })
})
