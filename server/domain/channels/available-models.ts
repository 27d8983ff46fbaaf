import type { Services } from '../../kernel/ctx.ts'
import { channelsCache } from './cache.ts'

/** Models that an enabled channel serves for any of the groups, in alphabetical order. */
export function availableModels(services: Services, groups: readonly string[]): string[] {
  const { tiers } = channelsCache.read(services)
  const models = groups.flatMap(group => [...(tiers.get(group)?.keys() ?? [])])
  return [...new Set(models)].toSorted()
}
