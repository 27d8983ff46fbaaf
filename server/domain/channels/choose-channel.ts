import { foldModelName } from '../pricing/index.ts'
import type { CachedChannel } from './cached-channel.ts'
import type { RoutingTable, Tier } from './routing-table.ts'

export interface Choice {
  readonly group: string
  readonly model: string
  /** Ids of the channels that this call has tried. */
  readonly tried: readonly number[]
  /** At least 0, below 1. */
  readonly random: () => number
}

/**
 * The channel for the next attempt: from the highest tier that has an untried channel, by weight.
 * Undefined when every channel of the model was tried or there is none.
 */
export function chooseChannel(index: RoutingTable, choice: Choice): CachedChannel | undefined {
  const { group, model, tried, random } = choice
  for (const tier of tiersOf(index, { group, model })) {
    const untried = tried.length === 0 ? tier : tier.filter(({ id }) => !tried.includes(id))
    if (untried.length > 0) return pickByWeight(untried, random())
  }
  return undefined
}

/** The enabled channels that serve a model in a group, highest priority first. */
export function tiersOf(
  index: RoutingTable,
  { group, model }: Pick<Choice, 'group' | 'model'>,
): readonly Tier[] {
  return index.tiers.get(group)?.get(foldModelName(model)) ?? []
}

/** Rule 5 of the README: weight 0 gets nothing beside a greater one; if all are 0, shares are equal. */
function pickByWeight(channels: Tier, random: number): CachedChannel | undefined {
  const total = channels.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return channels[Math.floor(random * channels.length)]
  let point = random * total
  const found = channels.find(({ weight }) => {
    point -= weight
    return point < 0
  })
  // By rounding errors the point may lie behind the last channel.
  return found ?? channels.findLast(({ weight }) => weight > 0)
}

/** The part of the attempts of its tier that a channel gets from `pickByWeight`. */
export function shareOf({ weight }: CachedChannel, tier: Tier): number {
  const total = tier.reduce((sum, channel) => sum + channel.weight, 0)
  return total === 0 ? 1 / tier.length : weight / total
}
