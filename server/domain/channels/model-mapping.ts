import { isJsonObject } from '../../../contract/json.ts'

/** A chain of renamings longer than this is a mistake, and following it would cost every call. */
const HOPS_MAX = 10

/**
 * Reads a channel's renamings with chains already followed, so that a call looks up once. A chain
 * ends before a name it has seen, so a loop ends too.
 */
export function readModelMapping(stored: unknown): ReadonlyMap<string, string> {
  const renamings = new Map(entriesOf(stored))
  return new Map([...renamings.keys()].map(model => [model, follow(renamings, model)]))
}

function follow(renamings: ReadonlyMap<string, string>, model: string): string {
  const seen = new Set([model])
  let current = model
  while (seen.size <= HOPS_MAX) {
    const next = renamings.get(current)
    if (next === undefined || seen.has(next)) break
    seen.add(next)
    current = next
  }
  return current
}

function entriesOf(stored: unknown): [string, string][] {
  if (!isJsonObject(stored)) return []
  return Object.entries(stored).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
}
