import {
  optionKeys,
  optionRow,
  parseOption,
  type OptionKey,
  type OptionValue,
  type OptionValues,
} from '../../../contract/options.ts'
import type { Services } from '../../kernel/ctx.ts'
import { memory } from '../../kernel/memory.ts'
import { readTexts, type StoredTexts } from './stored.ts'

/** The value of every option; parsed when it is loaded, never when it is read. */
export const optionsMemory = memory<OptionValues>('options', ['options'], loadOptions)

/** The value of one option. */
export function option<Key extends OptionKey>(services: Services, key: Key): OptionValue<Key> {
  return optionsMemory.read(services)[key]
}

/** Makes this process see what it has just committed; the others are told by the bus. */
export async function refreshOptions(services: Services): Promise<void> {
  services.memories.set(optionsMemory.name, await loadOptions(services))
}

async function loadOptions(services: Services): Promise<OptionValues> {
  const texts = await readTexts(services.db, services.seal)
  const values = optionKeys.map(key => [key, valueOf(services, key, texts)])
  return Object.fromEntries(values) as OptionValues
}

/** A stored text that no longer parses must not stop the process: the default stands in. */
function valueOf(services: Services, key: OptionKey, texts: StoredTexts): unknown {
  const text = texts.get(key)
  const stored = text === undefined ? undefined : parseOption(key, text)
  if (stored?.ok) return stored.value
  if (stored) services.trace.error('option.unreadable', { key, problem: stored.problem.say })
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
