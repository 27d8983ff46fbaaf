import type { UnusableReason } from '../../../contract/channel-use.ts'
import { foldModelName } from '../pricing/index.ts'
import { tiersOf, type Choice } from './choose-channel.ts'
import type { RoutingTable } from './routing-table.ts'

/**
 * Why a call did not use a channel that serves its model and group: another one of the same priority
 * was drawn, its priority is lower, it is disabled, its type cannot serve such a call, or no call can use it.
 */
export type PassedOverReason = 'DRAWN' | 'PRIORITY' | 'DISABLED' | UnusableReason

export interface PassedOver {
  readonly channelId: number
  readonly reason: PassedOverReason
}

const LISTED_MAX = 20

/** The channels that a call did not try, at most 20: enabled ones first, in the order of routing. */
export function passedOver(
  index: RoutingTable,
  { operation, group, model, tried }: Omit<Choice, 'random'>,
): PassedOver[] {
  const tiers = tiersOf(index, { operation, group, model })
  const last = tiers.findLastIndex(({ channels }) => channels.some(({ id }) => tried.includes(id)))
  const enabled = tiers.flatMap(({ channels }, at) =>
    channels
      .filter(({ id }) => !tried.includes(id))
      .map(({ id }) => ({ channelId: id, reason: at > last ? 'PRIORITY' : 'DRAWN' }) as const),
  )
  const found: PassedOver[] = enabled.slice(0, LISTED_MAX)
  const name = foldModelName(model)
  for (const channel of index.byId.values()) {
    if (found.length >= LISTED_MAX) break
    const { id, enabled: isEnabled, models, groups, unusable } = channel
    const canServe = channel.operation === operation
    if ((isEnabled && canServe) || tried.includes(id)) continue
    if (models.includes(name) && groups.includes(group)) {
      found.push({
        channelId: id,
        reason: canServe ? 'DISABLED' : (unusable ?? 'UNSUPPORTED'),
      })
    }
  }
  return found
}
