import {
  optionKeys,
  optionRow,
  parseOption,
  type OptionKey,
  type OptionValue,
  type OptionValues,
} from '../../../contract/options.ts'
import type { Caches, Services } from '../../kernel/ctx.ts'
import { snapshotCache, storeCopy, type SnapshotCache } from '../../kernel/snapshot-cache.ts'
import { applied, textsWith } from './entry-changes.ts'
import { pendingChanges, type PendingChange } from './pending-changes.ts'
import { readTexts, type StoredTexts } from './stored.ts'

const loaded = snapshotCache<OptionValues>('options', ['options'], loadOptions)

/**
 * The value of every option; parsed when it is loaded, never when it is read. Scheduled changes are
 * loaded with it and count from their time on, by the clock of this process: rule 14 of the README.
 */
export const optionsCache: SnapshotCache<OptionValues> = {
  ...loaded,
  read(services) {
    const values = loaded.read(services)
    const later = laterValues.get(values)
    return later === undefined ? values : valuesAt(services.now().getTime(), values, later)
  },
}

/** The values that count from a time on. */
interface Later {
  readonly fromMs: number
  readonly values: OptionValues
}

/** Those of the loaded values that have scheduled changes, in the order of time. */
const laterValues = new WeakMap<OptionValues, readonly Later[]>()

function valuesAt(nowMs: number, values: OptionValues, later: readonly Later[]): OptionValues {
  return later.findLast(({ fromMs }) => fromMs <= nowMs)?.values ?? values
}

/** The value of one option. */
export function option<Key extends OptionKey>(services: Services, key: Key): OptionValue<Key> {
  return optionsCache.read(services)[key]
}

/** Makes this process see what it has just committed; the bus informs the others. */
export async function refreshOptions(services: Services): Promise<void> {
  storeCopy(services, optionsCache, await loadOptions(services))
}

/** Loads of one process, so that a slow one never puts old values over newer ones. */
interface Loads {
  started: number
  newest: number
  values: OptionValues | undefined
}

const loadsOf = new WeakMap<Caches, Loads>()

/**
 * Over the connections of the relay: reports may hold all of the console for seconds, and a change
 * must be in effect within one.
 */
async function loadOptions(services: Services): Promise<OptionValues> {
  const loads = loadsOf.get(services.caches) ?? { started: 0, newest: 0, values: undefined }
  loadsOf.set(services.caches, loads)
  loads.started += 1
  const turn = loads.started
  // Read before the texts: one that is stored meanwhile is in both, where it has the same effect.
  const scheduled = await pendingChanges(services.pool)
  const texts = await readTexts(services.pool, services.encryption)
  const values = valuesOf(services, texts)
  if (scheduled.length > 0) laterValues.set(values, laterOf(services, texts, scheduled))
  if (loads.values && turn < loads.newest) return loads.values
  Object.assign(loads, { newest: turn, values })
  return values
}

function valuesOf(services: Services, texts: StoredTexts): OptionValues {
  const values = optionKeys.map(key => [key, valueOf(services, key, texts)])
  return Object.fromEntries(values) as OptionValues
}

/** The values after each scheduled change. One that no longer fits the stored texts is left out. */
function laterOf(
  services: Services,
  stored: StoredTexts,
  scheduled: readonly PendingChange[],
): Later[] {
  let texts = stored
  return scheduled.flatMap(({ effectiveAt, entries }) => {
    try {
      texts = textsWith(texts, applied(entries, texts))
    } catch (error) {
      services.logger.error('option.schedule', { error })
    }
    return { fromMs: effectiveAt.getTime(), values: valuesOf(services, texts) }
  })
}

/**
 * The default applies where nothing is stored, where the option has no effect, and where the stored
 * text no longer parses, which must not stop the process.
 */
function valueOf(services: Services, key: OptionKey, texts: StoredTexts): unknown {
  const text = texts.get(key)
  const stored = text === undefined ? undefined : parseOption(key, text)
  if (stored?.ok) return stored.value
  if (stored)
    services.logger.error('option.unreadable', { key, problem: stored.problem.messageKey })
  return defaultOf(key)
}

const defaults = new Map<OptionKey, unknown>()

function defaultOf(key: OptionKey): unknown {
  if (!defaults.has(key)) {
    const parsed = parseOption(key, optionRow(key).default)
    if (!parsed.ok) throw new Error(`the default of option ${key} does not parse`)
    defaults.set(key, parsed.value)
  }
  return defaults.get(key)
}
