import type { z } from 'zod'

/** How GraphQL has a field of an input, where it differs from the rule that the verb checks. */
export interface GraphQLField {
  /** Name of the field in GraphQL. */
  readonly graphqlName?: string
  /** GraphQL sends the global id of an object of this type, or a list of them. */
  readonly idOf?: string
  /** What null means to the verb, for a field that can be cleared. */
  readonly nullIs?: string | number
  /** The scalar in GraphQL, for a text with a form of its own. */
  readonly scalar?: 'Decimal'
}

declare module 'zod' {
  // Makes the names above part of `.meta()`.
  interface GlobalMeta extends GraphQLField {}
}

interface Wrapper {
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
}

/** The rule inside `optional`, `default`, `nullable` or a transformation. */
export function innerRule(rule: z.ZodType): z.ZodType | undefined {
  const { innerType, in: before } = rule.def as Wrapper
  return innerType ?? before
}

/** Description and GraphQL form of a field; what the outer rule says comes before the inner one. */
export function fieldMeta(rule: z.ZodType): GraphQLField & { readonly description?: string } {
  const inner = innerRule(rule)
  return { ...(inner && fieldMeta(inner)), ...rule.meta() }
}

/** The GraphQL name of each field whose name differs: `{ unlimited: 'isUnlimited' }`. */
export function graphqlNames(rule: z.ZodType): Readonly<Record<string, string>> {
  const fields = Object.entries(objectRule(rule)?.shape ?? {}) as [string, z.ZodType][]
  return Object.fromEntries(
    fields.flatMap(([field, one]) => {
      const { graphqlName } = fieldMeta(one)
      return graphqlName === undefined ? [] : [[field, graphqlName]]
    }),
  )
}

/** The object behind rules that compare several of its fields. */
export function objectRule(rule: z.ZodType): z.ZodObject | undefined {
  if ('shape' in rule) return rule as z.ZodObject
  const inner = innerRule(rule)
  return inner && objectRule(inner)
}
