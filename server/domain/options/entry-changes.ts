import type { FieldError } from '../../../contract/errors.ts'
import type { UpdateOptionEntries } from '../../../contract/inputs/option.ts'
import { hasEffect, parseOption, type OptionKey, type Problem } from '../../../contract/options.ts'
import { AppError } from '../../kernel/app-error.ts'
import { entryKind, isDefaultMap, mapText, plainText, problemOf, readEntries } from './entries.ts'
import { appliedText, toOptionKey } from './list-options.ts'
import type { Change } from './refuse-unmet.ts'
import type { StoredTexts } from './stored.ts'

/** A valid change of an entry, its values in their only form. */
export interface EntryChange {
  readonly key: OptionKey
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** The option and the entry, as errors and the audit log name them. */
export const entryName = ({ key, name }: { key: string; name: string }) => `${key}.${name}`

export function toRecord(entry: EntryChange) {
  return { key: entryName(entry), before: entry.before, after: entry.after }
}

/** The changes with their values in their only form. Throws OPTION_UNKNOWN and OPTION_INVALID. */
export function readChanges(wanted: UpdateOptionEntries['entries']): EntryChange[] {
  const entries = wanted.map(entry => ({ ...entry, key: toOptionKey(entry.key) }))
  const problems = entries.flatMap(entry => {
    const problem = problemOfEntry(entry)
    return problem ? [{ field: entryName(entry), ...problem }] : []
  })
  if (problems.length > 0) throw invalid(problems)
  return entries.map(({ key, name, before, after }) => {
    return { key, name, before: plainText(key, before), after: plainText(key, after) }
  })
}

/** The error for values that are not valid. */
export function invalid(fields: readonly FieldError[]): AppError {
  return new AppError('OPTION_INVALID', { key: fields[0]?.field ?? '' }, { fields })
}

function problemOfEntry({ key, after }: EntryChange): Problem | undefined {
  if (!entryKind(key) || !hasEffect(key)) return { messageKey: 'valueNoEntries' }
  return after === null ? undefined : problemOf(key, after)
}

/** The new text of each changed option. One that has only its default entries is not stored. */
export function applied(entries: readonly EntryChange[], texts: StoredTexts): Change[] {
  return [...Map.groupBy(entries, ({ key }) => key)].map(([key, ofKey]) => {
    const text = appliedText(key, texts)
    const map = readEntries(key, text)
    for (const { name, after } of ofKey) {
      if (after === null) map.delete(name)
      else map.set(name, entryKind(key) === 'numberMap' ? Number(after) : after)
    }
    const next = mapText(map, text)
    const parsed = parseOption(key, next)
    if (!parsed.ok) throw invalid([{ field: key, ...parsed.problem }])
    return { key, text: isDefaultMap(key, map) ? null : next }
  })
}

/** Texts with changes made. */
export function textsWith(texts: StoredTexts, changes: readonly Change[]): StoredTexts {
  const next = new Map(texts)
  for (const { key, text } of changes) {
    if (text === null) next.delete(key)
    else next.set(key, text)
  }
  return next
}
