import type { OrderFields } from '../../../contract/inputs/common.ts'
import type { ArgBuilder, InputRef, ObjectRef } from '@pothos/core'
import { builder, type SchemaShape } from '../builder.ts'
import { limits } from '../limits.ts'
import { SortDirection } from './enums.ts'

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaShape>

/** The arguments that choose a window of a list. */
export function windowArgs(arg: ArgBuilder<Types>) {
  return {
    first: arg.int({
      description: `Number of rows from the start, or after \`after\`: 1 to ${limits.rows}; ${limits.rowsDefault} when \`first\` and \`last\` are absent.`,
    }),
    after: arg.string({ description: 'Return rows after this cursor. Used with `first`.' }),
    last: arg.int({
      description: `Number of rows from the end, or before \`before\`: 1 to ${limits.rows}. Not with \`first\`.`,
    }),
    before: arg.string({ description: 'Return rows before this cursor. Used with `last`.' }),
    offset: arg.int({
      description: 'Number of rows to skip, for numbered pages. Used with `first`; see `snapshot`.',
    }),
    snapshot: arg.string({
      description:
        '`snapshot` of the first page, for the other numbered pages: rows created later are left out, so that the pages do not shift.',
    }),
  }
}

builder.globalConnectionFields(t => ({
  totalCount: t.exposeInt('totalCount', {
    nullable: true,
    description: 'Number of rows in the whole list; null when it is larger than `totalLimit`.',
  }),
  totalLimit: t.exposeInt('totalLimit', { description: 'Rows are counted up to this number.' }),
  isTotalCapped: t.exposeBoolean('isTotalCapped', {
    description: 'Whether there are more rows than `totalLimit`.',
  }),
  snapshot: t.exposeString('snapshot', {
    nullable: true,
    description:
      'Rows that the numbered pages include, for the argument `snapshot`; null for pages by cursor.',
  }),
}))

/** The connection and edge types of a list. */
export function connectionOf<Row>(name: string, type: ObjectRef<Types, Row>) {
  return builder.connectionObject(
    { name: `${name}Connection`, description: `One page of a list of ${name} rows.`, type },
    { name: `${name}Edge`, description: `One row of the type ${name} in a list.` },
  )
}

/** The order of a list: its GraphQL type, and the order when none is given. */
export interface ListOrder<Field extends string> {
  readonly ref: InputRef<unknown>
  readonly absent: string
  /** Exists only as a type. */
  readonly $field?: Field
}

/** The order input of a list, one field and a direction. */
export function orderOf<const Fields extends OrderFields>(
  name: string,
  fields: Fields,
  absent = 'newest first',
): ListOrder<keyof Fields & string> {
  const field = builder.enumType(`${name}OrderField`, {
    description: `What ${name} rows may be ordered by.`,
    values: fields,
  })
  const ref = builder.inputType(`${name}Order`, {
    description: `How to order ${name} rows; equal rows follow by id, newest first.`,
    fields: t => ({
      field: t.field({ type: field, required: true, description: 'The field to order by.' }),
      direction: t.field({ type: SortDirection, required: true, description: 'The direction.' }),
    }),
  })
  return { ref, absent }
}
