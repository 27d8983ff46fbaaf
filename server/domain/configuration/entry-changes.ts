import type { OptionKey } from '../../../contract/options.ts'
import type { ConfigurationChange, FieldDifference } from './change.ts'
import { fromFileValue, sectionOf, toFileValue } from './option-values.ts'
import type { Problem } from './problem.ts'

/** A change of one entry, as `updateOptionEntries` takes it. */
export interface EntryChange {
  readonly key: OptionKey
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

interface MapSides {
  readonly key: OptionKey
  readonly wanted: Readonly<Record<string, unknown>>
  /** The text that applies. */
  readonly text: string
  readonly isPruned: boolean
}

interface Changes {
  readonly changes: ConfigurationChange[]
  readonly entries: EntryChange[]
  readonly problems: Problem[]
}

/** The differences of one map, entry by entry. */
export function entryChanges({ key, wanted, text, isPruned }: MapSides): Changes {
  const current = toFileValue(key, text) as Readonly<Record<string, unknown>>
  const has = (map: object, name: string) => Object.hasOwn(map, name)
  const problems: Problem[] = []
  const written = Object.entries(wanted).flatMap(([name, value]): EntryChange[] => {
    const after = typeof value === 'object' ? undefined : fromFileValue(value)
    const before = has(current, name) ? (fromFileValue(current[name]) ?? null) : null
    if (after === undefined) {
      problems.push({ path: [sectionOf(key), key, name], messageKey: 'configurationValue' })
      return []
    }
    return before === after ? [] : [{ key, name, before, after }]
  })
  const others = Object.keys(current).filter(name => !has(wanted, name))
  const removed = (isPruned ? others : []).map(name => {
    return { key, name, before: fromFileValue(current[name]) ?? null, after: null }
  })
  const entries = [...written, ...removed]
  return { entries, problems, changes: changesOf(key, entries, isPruned ? [] : others) }
}

function changesOf(
  key: OptionKey,
  entries: readonly EntryChange[],
  others: readonly string[],
): ConfigurationChange[] {
  const base = { section: sectionOf(key), name: key } as const
  const fields = entries.map(({ name, before, after }) => ({ field: name, before, after }))
  const unlisted = others.map((name): FieldDifference => {
    return { field: name, before: null, after: null }
  })
  return [
    ...(fields.length > 0 ? [{ kind: 'CHANGE', ...base, fields } as const] : []),
    ...(unlisted.length > 0 ? [{ kind: 'UNLISTED', ...base, fields: unlisted } as const] : []),
  ]
}
