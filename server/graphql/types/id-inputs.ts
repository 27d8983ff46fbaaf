import { builder } from '../builder.ts'
import { databaseId, databaseIds, type NumberedType } from '../ids.ts'
import type { VerbInput } from '../input-from.ts'

const IdInput = builder.inputType('IdInput', {
  description: 'One object.',
  fields: t => ({ id: t.id({ required: true, description: 'Global id.' }) }),
})

const IdsInput = builder.inputType('IdsInput', {
  description: 'Several objects of one type; all of them are changed, or none.',
  fields: t => ({ ids: t.idList({ required: true, description: 'Global ids, at least one.' }) }),
})

const unchanged = (thrown: unknown) => thrown

/** The input of a mutation of one object of a type. */
export function oneOf(type: NumberedType): VerbInput<{ id: number }> {
  return {
    ref: IdInput,
    toVerb: input => ({ id: databaseId(type, (input as { id: string }).id) }),
    toError: unchanged,
  }
}

/** The input of a mutation of several objects of a type. */
export function someOf(type: NumberedType): VerbInput<{ ids: number[] }> {
  return {
    ref: IdsInput,
    toVerb: input => ({ ids: databaseIds(type, (input as { ids: string[] }).ids) }),
    toError: unchanged,
  }
}
