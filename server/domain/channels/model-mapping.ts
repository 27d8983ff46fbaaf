import { isJsonObject } from '../../../contract/json.ts'

/** A longer chain of renamed models is a mistake of the operator. */
const STEPS_MAX = 10

/**
 * Reads a channel's model mapping with chains resolved, so that a call needs one lookup. A chain ends
 * before a name that it already has, so a loop ends too.
 */
export function readModelMapping(stored: unknown): ReadonlyMap<string, string> {
  const renamed = new Map(entriesOf(stored))
  return new Map([...renamed.keys()].map(model => [model, follow(renamed, model)]))
}

function follow(renamed: ReadonlyMap<string, string>, model: string): string {
  const seen = new Set([model])
  let current = model
  while (seen.size <= STEPS_MAX) {
    const next = renamed.get(current)
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
