import type { CachedChannel } from './cached-channel.ts'

/** Channels of one priority, by id. */
export type Tier = readonly CachedChannel[]

/** All channels at one moment, arranged for routing; immutable. */
export interface RoutingTable {
  /** Disabled channels too: an admin may test them. */
  readonly byId: ReadonlyMap<number, CachedChannel>
  /** Group, then model, then tiers of enabled channels, highest priority first. */
  readonly tiers: ReadonlyMap<string, ReadonlyMap<string, readonly Tier[]>>
}

export function buildRoutingTable(channels: readonly CachedChannel[]): RoutingTable {
  const tiers = new Map<string, Map<string, CachedChannel[][]>>()
  const ordered = channels
    .filter(channel => channel.enabled)
    .toSorted((left, right) => right.priority - left.priority || left.id - right.id)
  for (const channel of ordered) {
    for (const group of new Set(channel.groups)) addToGroup(childOf(tiers, group), channel)
  }
  return { byId: new Map(channels.map(channel => [channel.id, channel])), tiers }
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
