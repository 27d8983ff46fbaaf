import type { ErrorParams, FieldError } from '../../../contract/errors.ts'
import { UpdateOptionEntries } from '../../../contract/inputs/option.ts'
import { hasEffect, parseOption, type OptionKey, type Problem } from '../../../contract/options.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { refreshOptions } from './cache.ts'
import {
  entryKind,
  entryText,
  isDefaultMap,
  mapText,
  plainText,
  problemOf,
  readEntries,
} from './entries.ts'
import { appliedText, toOptionKey, viewsOf, type OptionView } from './list-options.ts'
import { refuseGroupsInUse } from './group-usage.ts'
import type { Change } from './refuse-unmet.ts'
import { lockOptions, storeOptions } from './store-options.ts'
import type { StoredTexts } from './stored.ts'

interface Wanted {
  readonly key: string
  readonly name: string
  readonly before?: string | null | undefined
  readonly after?: string | null | undefined
}

/** A valid change of an entry, its values in their only form. */
interface EntryChange {
  readonly key: OptionKey
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/**
 * Changes single entries of maps, all or none. Entries that are not named stay as they are, so that
 * two people can change different models at the same time. Returns the changed options.
 * Throws OPTION_UNKNOWN, OPTION_INVALID, OPTION_CHANGED when an entry no longer has the value
 * `before`, and GROUP_IN_USE.
 */
export async function updateOptionEntries(
  ctx: Ctx,
  raw: { readonly entries: readonly Wanted[] },
): Promise<OptionView[]> {
  allow(ctx.actor, 'option:write')
  const entries = readChanges(parseInput(UpdateOptionEntries, raw).entries)
  const texts = await ctx.tx(async tx => {
    const before = await lockOptions(tx, ctx)
    refuseChanged(entries, before)
    await refuseGroupsInUse(tx, removedGroups(entries))
    const changes = applied(entries, before)
    return storeOptions(tx, ctx, { changes, before, recorded: entries.map(toRecord) })
  })
  await refreshOptions(ctx)
  return viewsOf([...new Set(entries.map(({ key }) => key))], texts)
}

const nameOf = ({ key, name }: { key: string; name: string }) => `${key}.${name}`

function toRecord(entry: EntryChange) {
  return { key: nameOf(entry), before: entry.before, after: entry.after }
}

function invalid(fields: readonly FieldError[]): AppError {
  return new AppError('OPTION_INVALID', { key: fields[0]?.field ?? '' }, { fields })
}

function readChanges(wanted: UpdateOptionEntries['entries']): EntryChange[] {
  const entries = wanted.map(entry => ({ ...entry, key: toOptionKey(entry.key) }))
  const problems = entries.flatMap(entry => {
    const problem = problemOfEntry(entry)
    return problem ? [{ field: nameOf(entry), ...problem }] : []
  })
  if (problems.length > 0) throw invalid(problems)
  return entries.map(({ key, name, before, after }) => {
    return { key, name, before: plainText(key, before), after: plainText(key, after) }
  })
}

function problemOfEntry({ key, after }: EntryChange): Problem | undefined {
  if (!entryKind(key) || !hasEffect(key)) return { messageKey: 'valueNoEntries' }
  return after === null ? undefined : problemOf(key, after)
}

/** The entries may have been changed since they were read. */
function refuseChanged(entries: readonly EntryChange[], texts: StoredTexts): void {
  const changed = [...Map.groupBy(entries, ({ key }) => key)].flatMap(([key, ofKey]) => {
    const stored = readEntries(key, appliedText(key, texts))
    return ofKey.flatMap(entry => {
      const now = entryText(stored.get(entry.name))
      return now === entry.before ? [] : [{ entry, now: now ?? '—' }]
    })
  })
  const [first] = changed
  if (!first) return
  const { key, name } = first.entry
  const params: ErrorParams = { key, name, now: first.now }
  const fields = changed.map(({ entry, now }) => ({
    field: nameOf(entry),
    messageKey: 'valueChanged',
    params: { now },
  }))
  throw new AppError('OPTION_CHANGED', params, { fields })
}

const removedGroups = (entries: readonly EntryChange[]) =>
  entries.flatMap(({ key, name, after }) => (key === 'GroupRatio' && after === null ? [name] : []))

/** The new text of each changed option. One that has only its default entries is not stored. */
function applied(entries: readonly EntryChange[], texts: StoredTexts): Change[] {
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
