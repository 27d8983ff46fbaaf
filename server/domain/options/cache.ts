import {
  isSettable,
  optionKeys,
  optionRow,
  parseOption,
  type OptionKey,
  type OptionValue,
  type OptionValues,
} from '../../../contract/options.ts'
import type { Caches, Services } from '../../kernel/ctx.ts'
import { snapshotCache } from '../../kernel/snapshot-cache.ts'
import { readTexts, type StoredTexts } from './stored.ts'

/** The value of every option; parsed when it is loaded, never when it is read. */
export const optionsCache = snapshotCache<OptionValues>('options', ['options'], loadOptions)

/** The value of one option. */
export function option<Key extends OptionKey>(services: Services, key: Key): OptionValue<Key> {
  return optionsCache.read(services)[key]
}

/** Makes this process see what it has just committed; the bus informs the others. */
export async function refreshOptions(services: Services): Promise<void> {
  services.caches.set(optionsCache.name, await loadOptions(services))
}

/** Loads of one process, so that a slow one never puts old values over newer ones. */
interface Loads {
  started: number
  newest: number
  values: OptionValues | undefined
}

const loadsOf = new WeakMap<Caches, Loads>()

async function loadOptions(services: Services): Promise<OptionValues> {
  const loads = loadsOf.get(services.caches) ?? { started: 0, newest: 0, values: undefined }
  loadsOf.set(services.caches, loads)
  loads.started += 1
  const turn = loads.started
  const values = valuesOf(services, await readTexts(services.db, services.encryption))
  if (loads.values && turn < loads.newest) return loads.values
  Object.assign(loads, { newest: turn, values })
  return values
}

function valuesOf(services: Services, texts: StoredTexts): OptionValues {
  const values = optionKeys.map(key => [key, valueOf(services, key, texts)])
  return Object.fromEntries(values) as OptionValues
}

/**
 * The default applies where nothing is stored, where the option has no effect, and where the stored
 * text no longer parses, which must not stop the process.
 */
function valueOf(services: Services, key: OptionKey, texts: StoredTexts): unknown {
  const text = isSettable(key) ? texts.get(key) : undefined
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
