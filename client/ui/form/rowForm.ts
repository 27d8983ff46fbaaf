import type { z } from 'zod'
import { fieldMeta, objectRule } from '../../../contract/inputs/graphql-field.ts'
import { globalId } from '../../relay/globalId.ts'
import { changedFields, pickFields } from './changedFields.ts'

type Fields = Readonly<Record<string, unknown>>
type Convert = (value: never) => unknown

interface FormRule<Values> {
  /** The rule of the contract, which the server checks too. */
  readonly schema: z.ZodType
  /** The values of the form, as typed, in the shape of the rule. */
  readonly toInput: (values: Values) => Fields
}

/** How the form of a noun becomes the inputs of its mutations, for new rows and for an edit. */
export interface RowForm<Values> {
  readonly create: FormRule<Values>
  /** The id comes from the address, so the rule is without it. */
  readonly update: FormRule<Values>
  /** Conversions of fields that have another shape in GraphQL, by their names in the rule. */
  readonly objects?: Readonly<Record<string, Convert>>
  /** A last change of the input of an edit; `opened` are the first values of the form. */
  readonly adjustUpdate?: (input: Fields, opened: Values) => Fields
}

/** The input of the mutation for new rows. Throws for values that the rule refuses. */
export function createInput<Values>({ create, objects }: RowForm<Values>, values: Values): Fields {
  return toGraphql(create.schema, parsed(create, values), objects)
}

interface Edit<Values> {
  /** Global id of the row. */
  readonly id: string
  readonly opened: Values
  readonly values: Values
}

/**
 * The input of the mutation for an edit: the fields that differ from the first values; undefined
 * when none differs. Throws for values that the rule refuses.
 */
export function updateInput<Values>(
  { update, objects, adjustUpdate }: RowForm<Values>,
  { id, opened, values }: Edit<Values>,
): Fields | undefined {
  const changed = changedFields(update.toInput(opened), update.toInput(values))
  if (!changed) return undefined
  const fields = pickFields(parsed(update, values), changed)
  const input = toGraphql(update.schema, fields, objects)
  return { ...(adjustUpdate ? adjustUpdate(input, opened) : input), id }
}

function parsed<Values>({ schema, toInput }: FormRule<Values>, values: Values): Fields {
  return schema.parse(toInput(values)) as Fields
}

/**
 * Validated values with the names and types of GraphQL, as the server's `inputFrom` reads them.
 * Absent fields stay absent.
 */
export function toGraphql(
  schema: z.ZodType,
  values: Fields,
  objects: RowForm<never>['objects'] = {},
): Fields {
  const shape = (objectRule(schema)?.shape ?? {}) as Readonly<Record<string, z.ZodType>>
  const fields = Object.entries(values).flatMap(([field, value]) => {
    const rule = shape[field]
    if (value === undefined || rule === undefined) return []
    const { graphqlName = field, idOf, nullIs } = fieldMeta(rule)
    if (value === null || value === nullIs) return [[graphqlName, null]]
    const convert = objects[field] ?? (idOf === undefined ? plain : toIds(idOf))
    return [[graphqlName, convert(value as never)]]
  })
  return Object.fromEntries(fields) as Fields
}

/** Amounts are decimal texts in GraphQL, times are texts in UTC. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  return value instanceof Date ? value.toISOString() : value
}

/** What the rule knows rows by, a number or a name, as global ids. */
function toIds(idOf: string) {
  const toId = (key: string | number) => globalId(idOf as Parameters<typeof globalId>[0], key)
  return (value: string | number | readonly (string | number)[]) =>
    typeof value === 'object' ? value.map(toId) : toId(value)
}
