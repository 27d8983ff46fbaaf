import type { Operation } from '../../../contract/channel-types.ts'
import { foldModelName } from '../pricing/index.ts'
import type { CachedChannel } from './cached-channel.ts'
import type { RoutingTable, Tier } from './routing-table.ts'

export interface Choice {
  readonly operation: Operation
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
  const { tried, random } = choice
  for (const tier of tiersOf(index, choice)) {
    const left = withoutTried(tier, tried)
    if (left.count > 0) return pickByWeight(left, random())
  }
  return undefined
}

/** The enabled channels that serve an operation with a model in a group, highest priority first. */
export function tiersOf(
  index: RoutingTable,
  { operation, group, model }: Pick<Choice, 'operation' | 'group' | 'model'>,
): readonly Tier[] {
  return index.tiers[operation].get(group)?.get(foldModelName(model)) ?? []
}

/** A tier without the channels that were tried. */
interface Untried {
  readonly tier: Tier
  /** The places of the tried ones, in order. */
  readonly skipped: readonly number[]
  readonly count: number
  readonly weight: number
}

const none: readonly number[] = []

function withoutTried(tier: Tier, tried: readonly number[]): Untried {
  const { channels } = tier
  if (tried.length === 0) {
    return { tier, skipped: none, count: channels.length, weight: totalOf(tier) }
  }
  const skipped = tried
    .map(id => firstAt(channels.length, at => (channels[at] as CachedChannel).id >= id))
    .filter((at, index) => channels[at]?.id === tried[index])
    .sort((left, right) => left - right)
  const weight = skipped.reduce((rest, at) => rest - weightAt(tier, at), totalOf(tier))
  return { tier, skipped, count: channels.length - skipped.length, weight }
}

const totalOf = ({ weightSums }: Tier) => weightSums.at(-1) ?? 0
const weightAt = ({ channels }: Tier, at: number) => (channels[at] as CachedChannel).weight

/** Rule 5 of the README: weight 0 gets nothing beside a greater one; if all are 0, shares are equal. */
function pickByWeight(left: Untried, random: number): CachedChannel | undefined {
  const { channels } = left.tier
  return channels[left.weight === 0 ? placeByCount(left, random) : placeByWeight(left, random)]
}

function placeByCount({ skipped, count }: Untried, random: number): number {
  const place = Math.min(Math.floor(random * count), count - 1)
  return skipped.reduce((at, tried) => (at >= tried ? at + 1 : at), place)
}

/** Weights are whole numbers, so half a one before the end is the last channel, also for a random 1. */
function placeByWeight({ tier, skipped, weight }: Untried, random: number): number {
  const { weightSums } = tier
  const point = skipped.reduce(
    (at, tried) => {
      const own = weightAt(tier, tried)
      return at >= (weightSums[tried] as number) - own ? at + own : at
    },
    Math.min(random * weight, weight - 0.5),
  )
  return firstAt(weightSums.length, at => (weightSums[at] as number) > point)
}

/** The first place for which a condition holds that holds for all places behind it, too. */
function firstAt(length: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The part of the attempts of its tier that a channel gets from `pickByWeight`. */
export function shareOf({ weight }: CachedChannel, tier: Tier): number {
  const total = totalOf(tier)
  return total === 0 ? 1 / tier.channels.length : weight / total
}
