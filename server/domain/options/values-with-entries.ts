import type { UpdateOptionEntries } from '../../../contract/inputs/option.ts'
import type { OptionValues } from '../../../contract/options.ts'
import type { Services } from '../../kernel/ctx.ts'
import { optionsCache } from './cache.ts'
import { entryKind } from './entries.ts'
import { readChanges } from './entry-changes.ts'

/**
 * The present values of the options with some entries changed, which are not stored. Throws
 * OPTION_UNKNOWN and OPTION_INVALID.
 */
export function valuesWithEntries(
  services: Services,
  entries: UpdateOptionEntries['entries'],
): OptionValues {
  const values = optionsCache.read(services)
  const byKey = Map.groupBy(readChanges(entries), ({ key }) => key)
  const changed = [...byKey].map(([key, ofKey]) => {
    const map = new Map(values[key] as ReadonlyMap<string, number | string>)
    for (const { name, after } of ofKey) {
      if (after === null) map.delete(name)
      else map.set(name, entryKind(key) === 'numberMap' ? Number(after) : after)
    }
    return [key, map]
  })
  return { ...values, ...(Object.fromEntries(changed) as Partial<OptionValues>) }
}
