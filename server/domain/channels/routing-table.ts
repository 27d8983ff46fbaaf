import type { Operation } from '../../../contract/channel-types.ts'
import type { CachedChannel } from './cached-channel.ts'

/** Channels of one priority, by id. */
export interface Tier {
  readonly channels: readonly CachedChannel[]
  /** The sum of the weights up to each channel, with its own. */
  readonly weightSums: Float64Array
}

/** All channels at one moment, arranged for routing; immutable. */
export interface RoutingTable {
  /** Disabled channels too: an admin may test them. */
  readonly byId: ReadonlyMap<number, CachedChannel>
  /**
   * By operation: group, then model, then tiers of enabled channels, highest priority first. A channel
   * that no call can use is in none of them.
   */
  readonly tiers: Readonly<Record<Operation, TiersByGroup>>
}

type TiersByGroup = ReadonlyMap<string, ReadonlyMap<string, readonly Tier[]>>

export function buildRoutingTable(channels: readonly CachedChannel[]): RoutingTable {
  const ordered = channels
    .filter(channel => channel.enabled)
    .toSorted((left, right) => right.priority - left.priority || left.id - right.id)
  const of = (operation: Operation) =>
    tiersByGroup(ordered.filter(channel => channel.operation === operation))
  const byId = new Map(channels.map(channel => [channel.id, channel]))
  return { byId, tiers: { chat: of('chat'), drawing: of('drawing'), song: of('song') } }
}

function tiersByGroup(ordered: readonly CachedChannel[]): TiersByGroup {
  const tiers = new Map<string, Map<string, CachedChannel[][]>>()
  for (const channel of ordered) {
    for (const group of new Set(channel.groups)) addToGroup(childOf(tiers, group), channel)
  }
  return new Map([...tiers].map(([group, models]) => [group, withSums(models)]))
}

/** The sums are made when channels change, so that a choice does not add the weights of all of them. */
function withSums(models: ReadonlyMap<string, CachedChannel[][]>): Map<string, Tier[]> {
  return new Map([...models].map(([model, tiers]) => [model, tiers.map(toTier)]))
}

function toTier(channels: readonly CachedChannel[]): Tier {
  const weightSums = new Float64Array(channels.length)
  let sum = 0
  for (const [at, { weight }] of channels.entries()) {
    sum += weight
    weightSums[at] = sum
  }
  return { channels, weightSums }
}

export function channelById(index: RoutingTable, id: number): CachedChannel | undefined {
  return index.byId.get(id)
}

function addToGroup(models: Map<string, CachedChannel[][]>, channel: CachedChannel): void {
  for (const model of new Set(channel.models)) {
    const tiers = models.get(model)
    const lowest = tiers?.at(-1)
    if (!tiers) models.set(model, [[channel]])
    else if (lowest?.[0]?.priority === channel.priority) lowest.push(channel)
    else tiers.push([channel])
  }
}

function childOf<Child>(parent: Map<string, Map<string, Child>>, key: string): Map<string, Child> {
  const child = parent.get(key) ?? new Map<string, Child>()
  parent.set(key, child)
  return child
}
