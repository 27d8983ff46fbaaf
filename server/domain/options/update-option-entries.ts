import type { ErrorParams } from '../../../contract/errors.ts'
import { UpdateOptionEntries } from '../../../contract/inputs/option.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { refreshOptions } from './cache.ts'
import { entryText, readEntries } from './entries.ts'
import { applied, entryName, readChanges, toRecord, type EntryChange } from './entry-changes.ts'
import { appliedText, viewsOf, type OptionView } from './list-options.ts'
import { refuseGroupsInUse } from './group-usage.ts'
import { checkChanges, lockOptions, storeOptions, type Reading } from './store-options.ts'
import type { StoredTexts } from './stored.ts'

interface Wanted {
  readonly key: string
  readonly name: string
  readonly before?: string | null | undefined
  readonly after?: string | null | undefined
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
    const changes = await changesOf(tx, entries, { before })
    return storeOptions(tx, ctx, { changes, before, recorded: entries.map(toRecord) })
  })
  await refreshOptions(ctx)
  return viewsOf([...new Set(entries.map(({ key }) => key))], texts)
}

interface Present {
  readonly before: StoredTexts
  /** The groups of each channel, where they are not those of the table. */
  readonly channels?: readonly (readonly string[])[] | undefined
}

/** Every check of `updateOptionEntries`, without writing. Returns the texts that would be stored. */
export async function checkOptionEntries(
  ctx: Ctx,
  raw: { readonly entries: readonly Wanted[] },
  { reading, ...present }: Present & { readonly reading: Reading },
): Promise<StoredTexts> {
  const entries = readChanges(parseInput(UpdateOptionEntries, raw).entries)
  const changes = await changesOf(reading, entries, present)
  return checkChanges(reading, ctx, { changes, before: present.before })
}

async function changesOf(sql: Sql, entries: readonly EntryChange[], present: Present) {
  refuseChanged(entries, present.before)
  await refuseGroupsInUse(sql, removedGroups(entries), present.channels)
  return applied(entries, present.before)
}

/** Throws OPTION_CHANGED for entries that were changed since they were read. */
export function refuseChanged(entries: readonly EntryChange[], texts: StoredTexts): void {
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
    field: entryName(entry),
    messageKey: 'valueChanged',
    params: { now },
  }))
  throw new AppError('OPTION_CHANGED', params, { fields })
}

/** The groups that changes remove. */
export const removedGroups = (entries: readonly EntryChange[]) =>
  entries.flatMap(({ key, name, after }) => (key === 'GroupRatio' && after === null ? [name] : []))
