import {
  optionRow,
  parseOption,
  optionKeys,
  type OptionValues,
} from '../../../../contract/options.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { optionsCache } from '../../../../server/domain/options/index.ts'

/** A process that has read these options and can do nothing else: for rules that only read. */
export function withOptions(texts: Readonly<Record<string, string>>): Services {
  const values = optionKeys.map(key => {
    const parsed = parseOption(key, texts[key] ?? optionRow(key).default)
    if (!parsed.ok) throw new Error(`${key}: ${parsed.problem.messageKey}`)
    return [key, parsed.value]
  })
  const caches = new Map([[optionsCache.name, Object.fromEntries(values) as OptionValues]])
  return { caches } as unknown as Services
}
