import {
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  valueFromASTUntyped,
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql/index.js'
import { AppError } from '../kernel/app-error.ts'
import { limits } from './limits.ts'

type Variables = Readonly<Record<string, unknown>>
type Field = GraphQLField<unknown, unknown>

/** The size of an operation. A fragment counts as often as it is spread. */
export interface Cost {
  readonly depth: number
  /** Depth below `__schema` and `__type`, which has its own limit. */
  readonly introspectionDepth: number
  readonly aliases: number
  readonly directives: number
  /**
   * The number of objects in the answer: every requested row of a list, and every object that a
   * mutation names. Fields without a selection are free.
   */
  readonly complexity: number
  /** Fields on this level. */
  readonly rootFields: number
  /** Fields that sign in or move money. */
  readonly guarded: number
}

interface Walk {
  readonly schema: GraphQLSchema
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: Variables
  readonly known: Map<string, Cost>
  readonly open: Set<string>
}

/** Extension of a field that is allowed only once in an operation. */
export const guarded = { guarded: true } as const

/** Extension of a field with a long list that has no pages: the complexity in place of its rows. */
export const costs = (objects: number) => ({ costs: objects })

const none: Cost = {
  depth: 0,
  introspectionDepth: 0,
  aliases: 0,
  directives: 0,
  complexity: 0,
  rootFields: 0,
  guarded: 0,
}

const bounds = {
  depth: limits.depth,
  introspectionDepth: limits.introspectionDepth,
  aliases: limits.aliases,
  directives: limits.directives,
  complexity: limits.complexity,
  rootFields: limits.rootFields,
  guarded: 1,
} as const satisfies Record<keyof Cost, number>

/** Refuses an operation above a limit. Throws QUERY_TOO_COMPLEX with the name of the limit. */
export function checkCost(cost: Cost): void {
  const names = Object.keys(bounds) as (keyof Cost)[]
  const over = names.find(name => cost[name] > bounds[name])
  if (over) throw new AppError('QUERY_TOO_COMPLEX', { limit: over, max: bounds[over] })
}

/**
 * Computes the size of an operation without running it. Throws QUERY_TOO_COMPLEX for a fragment
 * cycle.
 */
export function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operation, variables }: { operation: OperationDefinitionNode; variables: Variables },
): Cost {
  const fragments = document.definitions.filter(one => one.kind === Kind.FRAGMENT_DEFINITION)
  const walk: Walk = {
    schema,
    fragments: new Map(fragments.map(one => [one.name.value, one])),
    variables: { ...defaultsOf(operation), ...variables },
    known: new Map(),
    open: new Set(),
  }
  const root = schema.getRootType(operation.operation) ?? undefined
  return plusDirectives(operation, measureSet(walk, operation.selectionSet, root))
}

/** The default value of a variable. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  const given = variableDefinitions.filter(one => one.defaultValue !== undefined)
  return Object.fromEntries(
    given.map(one => [one.variable.name.value, valueFromASTUntyped(one.defaultValue as ValueNode)]),
  )
}

function measureSet(walk: Walk, set: SelectionSetNode, type: GraphQLNamedType | undefined): Cost {
  return set.selections.reduce((sum, one) => add(sum, measureSelection(walk, one, type)), none)
}

function measureSelection(
  walk: Walk,
  node: SelectionNode,
  type: GraphQLNamedType | undefined,
): Cost {
  switch (node.kind) {
    case Kind.FIELD:
      return plusDirectives(node, measureField(walk, node, type))
    case Kind.FRAGMENT_SPREAD:
      return plusDirectives(node, measureFragment(walk, node.name.value))
    case Kind.INLINE_FRAGMENT: {
      const on = node.typeCondition ? walk.schema.getType(node.typeCondition.name.value) : type
      return plusDirectives(node, measureSet(walk, node.selectionSet, on))
    }
  }
}

function measureFragment(walk: Walk, name: string): Cost {
  const known = walk.known.get(name)
  const fragment = walk.fragments.get(name)
  if (known || !fragment) return known ?? none
  if (walk.open.has(name)) throw new AppError('QUERY_TOO_COMPLEX', { limit: 'fragments', max: 1 })
  walk.open.add(name)
  const type = walk.schema.getType(fragment.typeCondition.name.value)
  const cost = plusDirectives(fragment, measureSet(walk, fragment.selectionSet, type))
  walk.open.delete(name)
  walk.known.set(name, cost)
  return cost
}

function measureField(walk: Walk, node: FieldNode, parent: GraphQLNamedType | undefined): Cost {
  const field = fieldOf(parent, node.name.value)
  const type = field && getNamedType(field.type)
  const below = node.selectionSet ? measureSet(walk, node.selectionSet, type) : none
  const isIntrospection = node.name.value === '__schema' || node.name.value === '__type'
  const depth = below.depth + 1
  return {
    depth: isIntrospection ? 1 : depth,
    introspectionDepth: isIntrospection ? depth : below.introspectionDepth,
    aliases: below.aliases + (node.alias ? 1 : 0),
    directives: below.directives,
    complexity: complexityOf(walk, node, { field, below: below.complexity }),
    rootFields: 1,
    guarded: below.guarded + (field?.extensions['guarded'] === true ? 1 : 0),
  }
}

function fieldOf(parent: GraphQLNamedType | undefined, name: string) {
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
}

interface Measured {
  readonly field: Field | undefined
  /** Complexity of the selection, for one object. */
  readonly below: number
}

function complexityOf(walk: Walk, node: FieldNode, { field, below }: Measured): number {
  const changed = changedBy(walk, node)
  if (!isCompositeType(field && getNamedType(field.type))) return changed
  const fixed: unknown = field?.extensions['costs']
  if (typeof fixed === 'number') return fixed + below
  const takes = (name: string) => field?.args.some(one => one.name === name) === true
  if (takes('first')) {
    const rows = valueOf(walk, node, 'last') ?? valueOf(walk, node, 'first')
    return 1 + rowsOf(rows) * (1 + below)
  }
  if (takes('ids')) return 1 + lengthOf(valueOf(walk, node, 'ids')) * (limits.statementCost + below)
  return 1 + changed + below
}

/** The number of requested rows. The verb refuses a number that is out of range. */
function rowsOf(first: unknown): number {
  const rows = Number(first ?? limits.rowsDefault)
  return rows >= 1 ? Math.min(rows, limits.rows) : 1
}

/** GraphQL accepts a single value for a list of one. */
function lengthOf(list: unknown): number {
  return Array.isArray(list) ? Math.min(Math.max(list.length, 1), limits.rows) : 1
}

/** The cost of the objects that the input of a mutation names or creates. */
function changedBy(walk: Walk, node: FieldNode): number {
  const input = valueOf(walk, node, 'input')
  if (typeof input !== 'object' || input === null) return 0
  const { ids, keys, count } = input as { ids?: unknown; keys?: unknown; count?: unknown }
  const named = [ids, keys].reduce<number>(
    (sum, one) => sum + (Array.isArray(one) ? one.length : 0),
    0,
  )
  return count === undefined ? named : named + rowsOf(count) * limits.statementCost
}

/** The value of an argument, with variables replaced. */
function valueOf(walk: Walk, node: FieldNode, name: string): unknown {
  const value = node.arguments?.find((one: ArgumentNode) => one.name.value === name)?.value
  return value && valueFromASTUntyped(value, walk.variables)
}

function add(left: Cost, right: Cost): Cost {
  return {
    depth: Math.max(left.depth, right.depth),
    introspectionDepth: Math.max(left.introspectionDepth, right.introspectionDepth),
    aliases: left.aliases + right.aliases,
    directives: left.directives + right.directives,
    complexity: left.complexity + right.complexity,
    rootFields: left.rootFields + right.rootFields,
    guarded: left.guarded + right.guarded,
  }
}

function plusDirectives(
  node: { readonly directives?: readonly unknown[] | undefined },
  cost: Cost,
): Cost {
  return { ...cost, directives: cost.directives + (node.directives?.length ?? 0) }
}
