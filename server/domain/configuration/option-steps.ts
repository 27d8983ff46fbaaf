import { isOptionKey, optionRow, parseOption, type OptionKey } from '../../../contract/options.ts'
import type { ConfigurationFile } from '../../../contract/inputs/configuration.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import {
  appliedText,
  checkOptionEntries,
  checkOptions,
  updateOptionEntries,
  updateOptions,
  type StoredTexts,
} from '../options/index.ts'
import { MASK, type Step, type Work } from './change.ts'
import { entryChanges, type EntryChange } from './entry-changes.ts'
import {
  fromFileValue,
  isMapOption,
  isSameValue,
  isSecretOption,
  keysOf,
  optionSections,
  sectionOf,
  type OptionSection,
} from './option-values.ts'
import { atPath, ProblemsFound, type Path, type Problem } from './problem.ts'

interface Sides {
  readonly file: ConfigurationFile
  readonly texts: StoredTexts
  readonly isPruned: boolean
  /** The groups of each channel of the file; absent when the file has no channels. */
  readonly channels: readonly (readonly string[])[] | undefined
}

/** What the options of the file need: texts, entries of maps, and what to show. */
interface Differences {
  readonly options: { readonly key: OptionKey; readonly value: string | null }[]
  readonly entries: EntryChange[]
  readonly changes: Step['change'][]
  readonly problems: Problem[]
}

/** The differences of groups, prices and options. The first one writes the maps, the second the rest. */
export function optionSteps(ctx: Ctx, sides: Sides): Step[] {
  const work: Differences = { options: [], entries: [], changes: [], problems: [] }
  for (const section of optionSections) {
    const given = sides.file[section]
    if (given) compareSection(work, sides, { section, given })
  }
  const { changes, problems } = work
  if (problems.length > 0) throw new ProblemsFound(problems)
  const firstToDo = changes.findIndex(({ kind }) => kind !== 'UNLISTED')
  const all = workOf(ctx, sides, work)
  return changes.map((change, index) => ({ change, ...(index === firstToDo && { work: all }) }))
}

function workOf(ctx: Ctx, { texts, channels }: Sides, { entries, options }: Differences): Work {
  const reading = { db: ctx.db, query: ctx.pool.query }
  return {
    check: () =>
      atPath(ctx, optionPath, async () => {
        const before =
          entries.length > 0
            ? await checkOptionEntries(ctx, { entries }, { reading, before: texts, channels })
            : texts
        if (options.length > 0) await checkOptions(ctx, { options }, { reading, before })
      }),
    run: joined =>
      atPath(ctx, optionPath, async () => {
        if (entries.length > 0) await updateOptionEntries(joined, { entries })
        if (options.length > 0) await updateOptions(joined, { options })
      }),
  }
}

/** The path of a field that a verb names: `GroupRatio`, or `GroupRatio.vip` for an entry. */
function optionPath(field: string): Path {
  const [key = '', ...name] = field.split('.')
  if (!isOptionKey(key)) return []
  return name.length === 0 ? [sectionOf(key), key] : [sectionOf(key), key, name.join('.')]
}

interface Given {
  readonly section: OptionSection
  readonly given: Readonly<Record<string, unknown>>
}

function compareSection(work: Differences, sides: Sides, { section, given }: Given): void {
  for (const [key, value] of Object.entries(given)) {
    // Unknown names were refused when the file was read.
    if (!isOptionKey(key)) continue
    if (isMapOption(key)) compareMap(work, sides, { key, value })
    else compareValue(work, sides, { key, value })
  }
  for (const key of keysOf(section)) {
    if (!Object.hasOwn(given, key)) compareAbsent(work, sides, key)
  }
}

interface Value {
  readonly key: OptionKey
  readonly value: unknown
}

function compareMap(work: Differences, { texts, isPruned }: Sides, { key, value }: Value): void {
  const path = [sectionOf(key), key]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    work.problems.push({ path, messageKey: 'configurationMap' })
    return
  }
  const { changes, entries, problems } = entryChanges({
    key,
    wanted: value as Readonly<Record<string, unknown>>,
    text: appliedText(key, texts),
    isPruned,
  })
  work.changes.push(...changes)
  work.entries.push(...entries)
  work.problems.push(...problems)
}

function compareValue(work: Differences, { texts }: Sides, { key, value }: Value): void {
  // An empty secret keeps the stored one, as in the form.
  if (isSecretOption(key) && (value === null || value === '')) return
  const standard = optionRow(key).default
  const read = readText(key, value ?? standard)
  if ('messageKey' in read) {
    work.problems.push({ path: [sectionOf(key), key], ...read })
    return
  }
  const before = appliedText(key, texts)
  if (isSameValue(key, before, read.text)) return
  work.options.push({ key, value: isSameValue(key, read.text, standard) ? null : read.text })
  work.changes.push({
    kind: texts.has(key) ? 'CHANGE' : 'ADD',
    section: sectionOf(key),
    name: key,
    fields: [{ field: null, before: shown(key, before), after: shown(key, read.text) }],
  })
}

function readText(
  key: OptionKey,
  value: unknown,
): { readonly text: string } | Omit<Problem, 'path'> {
  const text = fromFileValue(value)
  if (text === undefined) return { messageKey: 'configurationValue' }
  const parsed = parseOption(key, text)
  return parsed.ok ? { text } : parsed.problem
}

/** An option that the file does not name. Stored secrets are never removed. */
function compareAbsent(work: Differences, { texts, isPruned }: Sides, key: OptionKey): void {
  const before = appliedText(key, texts)
  const standard = optionRow(key).default
  if (isSecretOption(key) || isSameValue(key, before, standard)) return
  const fields = [{ field: null, before: shown(key, before), after: isPruned ? standard : null }]
  const kind = isPruned ? 'REMOVE' : 'UNLISTED'
  if (isPruned) work.options.push({ key, value: null })
  work.changes.push({ kind, section: sectionOf(key), name: key, fields: isPruned ? fields : [] })
}

const shown = (key: OptionKey, text: string) =>
  isSecretOption(key) ? (text === '' ? '' : MASK) : text
