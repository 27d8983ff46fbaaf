import type { EnumRef, InputRef } from '@pothos/core'
import type { z } from 'zod'
import { builder } from './builder.ts'

/** The value of an input type that is made from a rule: the number of a row is its global id. */
export type InputFrom<Schema extends z.ZodObject> = Omit<z.input<Schema>, 'id'> &
  ('id' extends keyof z.input<Schema> ? { readonly id: string } : object)

interface InputOptions {
  readonly description: string
  /** Enums of the schema, by the name of the field. */
  readonly enums?: Readonly<Record<string, EnumRef<never, string>>>
}

/**
 * Declares the input type of a mutation from the rule that the verb checks: names, types, what is
 * required, and the descriptions are those of the rule. Throws for a rule it has no type for.
 */
export function inputFrom<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  { description, enums = {} }: InputOptions,
): InputRef<InputFrom<Schema>> {
  const shape = Object.entries(schema.shape) as [string, z.ZodType][]
  const ref = builder.inputType(name, {
    description,
    fields: t =>
      Object.fromEntries(
        shape.map(([field, rule]) => [
          field,
          t.field({
            type: (field === 'id' ? 'ID' : (enums[field] ?? typeOf(name, rule))) as 'String',
            required: !rule.safeParse(undefined).success,
            description: rule.description ?? '',
          }),
        ]),
      ),
  })
  return ref as unknown as InputRef<InputFrom<Schema>>
}

interface Rule {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

/** The type behind wrappers such as `optional` and `default`; amounts accept several forms. */
function typeOf(name: string, schema: z.ZodType): 'String' | 'Int' | 'Boolean' | 'BigInt' {
  const { type, innerType, in: before, options } = schema.def as unknown as Rule
  const inner = innerType ?? before
  if (inner) return typeOf(name, inner)
  if (options?.some(one => one.def.type === 'bigint')) return 'BigInt'
  if (type === 'string') return 'String'
  if (type === 'number') return 'Int'
  if (type === 'boolean') return 'Boolean'
  throw new Error(`${name} has a field of the type ${type}, which no GraphQL type stands for.`)
}
