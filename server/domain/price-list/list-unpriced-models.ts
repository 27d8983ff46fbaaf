import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { channelsCache } from '../channels/index.ts'
import { foldModelName, ratesCache } from '../pricing/index.ts'

/** A model that enabled channels serve, but that cannot be called because it has no price. */
export interface UnpricedModel {
  readonly model: string
  readonly channelCount: number
}

/** The served models without a price, by name. */
export function listUnpricedModels(ctx: Ctx): UnpricedModel[] {
  allow(ctx.actor, 'option:read')
  const { models } = ratesCache.read(ctx)
  const counts = new Map<string, number>()
  for (const channel of channelsCache.read(ctx).byId.values()) {
    if (!channel.enabled) continue
    for (const model of new Set(channel.models)) {
      if (!models.has(foldModelName(model))) counts.set(model, (counts.get(model) ?? 0) + 1)
    }
  }
  return [...counts]
    .map(([model, channelCount]) => ({ model, channelCount }))
    .toSorted((left, right) => (left.model < right.model ? -1 : 1))
}
