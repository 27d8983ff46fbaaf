import { builder } from '../builder.ts'
import { databaseId, databaseIds, type NumberedType } from '../ids.ts'
import type { VerbInput } from '../input-from.ts'

const unchanged = (thrown: unknown) => thrown

/** The input type of a mutation of one object: `oneOf('CopyChannelInput', 'Channel')`. */
export function oneOf(name: string, type: NumberedType): VerbInput<{ id: number }> {
  return {
    ref: builder.inputType(name, {
      description: 'The object of the mutation.',
      fields: t => ({ id: t.id({ required: true, description: `Global id of a ${type}.` }) }),
    }),
    toVerb: input => ({ id: databaseId(type, (input as { id: string }).id) }),
    toError: unchanged,
  }
}

/** The input type of a mutation of several objects: `someOf('DeleteTokensInput', 'Token')`. */
export function someOf(name: string, type: NumberedType): VerbInput<{ ids: number[] }> {
  return {
    ref: builder.inputType(name, {
      description: 'The objects of the mutation; all of them are changed, or none.',
      fields: t => ({
        ids: t.idList({
          required: true,
          description: `Global ids of rows of the type ${type}, at least one.`,
        }),
      }),
    }),
    toVerb: input => ({ ids: databaseIds(type, (input as { ids: string[] }).ids) }),
    toError: unchanged,
  }
}
