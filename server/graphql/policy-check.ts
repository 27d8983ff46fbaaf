import type { GraphQLObjectType, GraphQLSchema } from 'graphql'
import type { Action } from '../domain/access/index.ts'

/** The policy of a root field: a row of the permission table, or public. */
export type Policy = { readonly public: true } | { readonly may: Action }

/** The policy of each root field, by `Query.field` and so on. */
export function policiesOf(schema: GraphQLSchema): Map<string, Policy | undefined> {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const fields = roots.flatMap(root => (root ? fieldsOf(root) : []))
  return new Map(fields)
}

/** Deny by default: the server does not start with a root field without a policy. */
export function requirePolicies(schema: GraphQLSchema): void {
  const open = [...policiesOf(schema)].filter(([, policy]) => policy === undefined)
  if (open.length === 0) return
  throw new Error(`These fields have no policy: ${open.map(([name]) => name).join(', ')}.`)
}

function fieldsOf(root: GraphQLObjectType): [string, Policy | undefined][] {
  return Object.values(root.getFields()).map(field => {
    const options = field.extensions['pothosOptions'] as { authScopes?: unknown } | undefined
    return [`${root.name}.${field.name}`, toPolicy(options?.authScopes)]
  })
}

function toPolicy(scopes: unknown): Policy | undefined {
  if (typeof scopes !== 'object' || scopes === null) return undefined
  const { public: isPublic, may } = scopes as { public?: unknown; may?: unknown }
  if (isPublic === true) return { public: true }
  return typeof may === 'string' ? { may: may as Action } : undefined
}
