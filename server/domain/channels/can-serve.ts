import { foldModelName } from '../pricing/index.ts'
import type { CachedChannel } from './cached-channel.ts'
import { tiersOf, type Choice } from './choose-channel.ts'
import type { RoutingTable } from './routing-table.ts'

type Asked = Pick<Choice, 'operation' | 'group' | 'model'>

/** Whether calls may reach several accounts: several channels serve them, or one with several keys. */
export function hasSeveralPlaces(index: RoutingTable, asked: Asked): boolean {
  const tiers = tiersOf(index, asked)
  const [first] = tiers
  if (!first) return false
  return tiers.length > 1 || first.channels.length > 1 || first.channels[0]?.keyRing !== undefined
}

/** Whether a channel is a candidate of a call: enabled, of its group and model, able to serve it. */
export function canServe(channel: CachedChannel, { operation, group, model }: Asked): boolean {
  if (!channel.enabled || channel.operation !== operation) return false
  return channel.groups.includes(group) && channel.models.includes(foldModelName(model))
}

/** The candidates of a call for which a condition holds, highest priority first; with each key of them. */
export function findPlace(
  index: RoutingTable,
  asked: Asked,
  holds: (channel: CachedChannel) => boolean,
): CachedChannel | undefined {
  for (const { channels } of tiersOf(index, asked)) {
    for (const channel of channels) {
      const found = placesOf(channel).find(holds)
      if (found) return found
    }
  }
  return undefined
}

const placesOf = (channel: CachedChannel): readonly CachedChannel[] =>
  channel.keyRing?.keys.map(({ id, key }) => ({ ...channel, key, keyId: id })) ?? [channel]
