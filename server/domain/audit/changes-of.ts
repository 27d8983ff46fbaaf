/** One changed value, as text. */
export interface AuditChange {
  /** The name of the value; names of nested values are joined with dots. Empty for the only value. */
  readonly field: string
  /** Null where there was no value, or where it was not recorded. */
  readonly before: string | null
  /** Null where the value was removed. */
  readonly after: string | null
}

/**
 * The changes of an audit entry as a flat list. Entries have `{ before, after }`, objects whose
 * values have it, lists of `{ key, before, after }`, or only the values after the change.
 */
export function changesOf(change: unknown): AuditChange[] {
  return flatten('', change)
}

function flatten(field: string, value: unknown): AuditChange[] {
  if (Array.isArray(value) && value.length > 0 && value.every(isNamedPair)) {
    return value.flatMap(({ key, ...pair }) => flatten(joined(field, key), pair))
  }
  if (!isObject(value)) return [{ field, before: null, after: textOf(value) }]
  if (!isPair(value)) return flattenAll(field, value)
  const { before, after, ...others } = value
  return [...flattenPair(field, { before, after }), ...flattenAll(field, others)]
}

const flattenAll = (field: string, values: Values) =>
  Object.entries(values).flatMap(([name, one]) => flatten(joined(field, name), one))

function flattenPair(field: string, { before, after }: Pair): AuditChange[] {
  const sides = [before, after].filter(side => side !== null && side !== undefined)
  if (sides.length === 0 || !sides.every(isObject)) {
    return [{ field, before: textOf(before), after: textOf(after) }]
  }
  const names = new Set(sides.flatMap(side => Object.keys(side)))
  const changes = [...names].map(name => ({
    field: joined(field, name),
    before: textOf(valueOf(before, name)),
    after: textOf(valueOf(after, name)),
  }))
  // A value that neither side has did not change.
  return changes.filter(change => change.before !== null || change.after !== null)
}

interface Pair {
  readonly before?: unknown
  readonly after?: unknown
}

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPair = (value: Values): value is Pair & Values => 'before' in value && 'after' in value

function isNamedPair(value: unknown): value is Pair & { readonly key: string } {
  return isObject(value) && typeof value['key'] === 'string' && 'after' in value
}

const joined = (field: string, name: string) => (field === '' ? name : `${field}.${name}`)

const valueOf = (side: unknown, name: string) => (isObject(side) ? side[name] : undefined)

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
