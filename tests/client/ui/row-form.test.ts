import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { globalId } from '../../../client/relay/globalId.ts'
import {
  createInput,
  toGraphql,
  updateInput,
  type RowForm,
} from '../../../client/ui/form/rowForm.ts'
import { CreateTokens } from '../../../contract/inputs/token.ts'
import { inputFrom } from '../../../server/graphql/input-from.ts'

const Rule = z.object({
  name: z.string(),
  amount: z.bigint(),
  at: z.date().nullable(),
  owner: z.number().meta({ graphqlName: 'ownerId', idOf: 'User' }),
  groups: z.array(z.string()).meta({ graphqlName: 'groupIds', idOf: 'Group' }),
  note: z.string().meta({ nullIs: '' }),
  pairs: z.record(z.string(), z.string()).optional(),
})

const values = {
  name: 'a',
  amount: 5n,
  at: new Date('2030-01-02T03:04:05Z'),
  owner: 7,
  groups: ['default', 'vip'],
  note: '',
}

describe('the values of a form in the types of GraphQL', () => {
  it('have the names, ids and nulls that the rule says', () => {
    expect(toGraphql(Rule, values)).toEqual({
      name: 'a',
      amount: '5',
      at: '2030-01-02T03:04:05.000Z',
      ownerId: globalId('User', 7),
      groupIds: [globalId('Group', 'default'), globalId('Group', 'vip')],
      note: null,
    })
  })

  it('convert a field of another shape by its own function', () => {
    const objects = { pairs: (pairs: Record<string, string>) => Object.entries(pairs) }
    expect(toGraphql(Rule, { pairs: { a: 'b' } }, objects)).toEqual({ pairs: [['a', 'b']] })
  })

  it('are read by the server as what was typed', () => {
    const typed = CreateTokens.parse({
      name: 'app',
      expiresAt: '2030-01-02T03:04:05Z',
      balance: '12',
      unlimited: true,
      group: 'vip',
    })
    const { toVerb } = inputFrom('RowFormTestInput', CreateTokens, { description: 'A test.' })
    expect(CreateTokens.parse(toVerb(toGraphql(CreateTokens, typed)))).toEqual(typed)
  })
})

describe('the form of a noun', () => {
  const Edited = z.object({ name: z.string().trim().min(1), amount: z.coerce.bigint() })
  const form: RowForm<{ name: string; amount: string }> = {
    create: { schema: Edited, toInput: typed => typed },
    update: { schema: Edited, toInput: typed => typed },
    adjustUpdate: ({ amount, ...input }, opened) =>
      amount === undefined ? input : { ...input, from: opened.amount, to: amount },
  }
  const opened = { name: 'a', amount: '1' }

  it('sends the checked values of a new row', () => {
    expect(createInput(form, { name: ' b ', amount: '2' })).toEqual({ name: 'b', amount: '2' })
    expect(() => createInput(form, { name: '', amount: '2' })).toThrow()
  })

  it('sends the changed fields of an edit, and nothing when none was changed', () => {
    const edit = (typed: Partial<typeof opened>) =>
      updateInput(form, { id: 'x', opened, values: { ...opened, ...typed } })
    expect(edit({ name: 'c' })).toEqual({ id: 'x', name: 'c' })
    expect(edit({ amount: '3' })).toEqual({ id: 'x', from: '1', to: '3' })
    expect(edit({})).toBeUndefined()
  })
})
