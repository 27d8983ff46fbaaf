import { operations } from '../../../contract/channel-types.ts'
import type { UnusableReason } from '../../../contract/channel-use.ts'
import { ExplainRoute } from '../../../contract/inputs/route.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { option } from '../options/index.ts'
import { foldModelName, rateOf } from '../pricing/index.ts'
import { tokenOfCall, type AccountToken, type TokenOfCall } from '../tokens/index.ts'
import type { CachedChannel } from './cached-channel.ts'
import { channelsCache } from './cache.ts'
import { shareOf, tiersOf } from './choose-channel.ts'

/** A channel that a call may use. */
export interface RouteCandidate {
  readonly channelId: number
  /** 1 is tried first; channels with the same number share the attempts. */
  readonly tier: number
  /** The part of the attempts of the tier that the channel gets. */
  readonly share: number
  /** The name of the model that the upstream receives. */
  readonly upstreamModel: string
}

export type ExclusionReason = 'DISABLED' | 'AUTO_DISABLED' | 'GROUP' | 'MODEL' | UnusableReason

/** A channel that no call of the group and model uses, and why. */
export interface ExcludedChannel {
  readonly channelId: number
  readonly reason: ExclusionReason
}

export interface RouteExplanation {
  /** The group of the call. */
  readonly group: string
  /** Its token; null for a call of a group. */
  readonly token: AccountToken | null
  /** The error that every such call gets; null when there is none. */
  readonly refusal: ErrorCode | null
  /** Attempts of one call, the first included. */
  readonly attemptsMax: number
  readonly candidates: readonly RouteCandidate[]
  /** At most 100: disabled ones first, then those of other groups and of other models. */
  readonly excluded: readonly ExcludedChannel[]
  readonly excludedCount: number
}

const CANDIDATES_MAX = 100
const EXCLUDED_MAX = 100

/**
 * Which channels a call of a group for a model would try, in which order, and why the others are
 * left out. It reads what calls read. A token counts with its group, models, state and owner, and not
 * with its addresses. Throws TOKEN_NOT_FOUND.
 */
export async function explainRoute(ctx: Ctx, raw: ExplainRoute): Promise<RouteExplanation> {
  allow(ctx.actor, 'channel:read')
  const { model, token: tokenId, ...given } = parseInput(ExplainRoute, raw)
  const token = tokenId === undefined ? undefined : await tokenOfCall(ctx, tokenId)
  const wanted = { group: token?.group ?? given.group ?? '', model }
  const index = channelsCache.read(ctx)
  // A model is asked for in one way: as a chat, a drawing or a song.
  const tiers = operations.flatMap(operation => tiersOf(index, { ...wanted, operation }))
  const candidates = tiers.flatMap((tier, at) =>
    tier.channels.map(channel => ({
      channelId: channel.id,
      tier: at + 1,
      share: shareOf(channel, tier),
      upstreamModel: channel.modelMapping.get(wanted.model) ?? wanted.model,
    })),
  )
  const used = new Set(candidates.map(({ channelId }) => channelId))
  const others = [...index.byId.values()].filter(({ id }) => !used.has(id))
  const excluded = await exclusionsOf(ctx, others, wanted)
  return {
    group: wanted.group,
    token: token?.token ?? null,
    refusal: refusalOf(ctx, { ...wanted, token, found: candidates, excluded }),
    attemptsMax: 1 + option(ctx, 'RetryTimes'),
    candidates: candidates.slice(0, CANDIDATES_MAX),
    excluded: excluded.slice(0, EXCLUDED_MAX),
    excludedCount: excluded.length,
  }
}

interface Wanted {
  readonly group: string
  readonly model: string
}

interface Checked extends Wanted {
  readonly token: TokenOfCall | undefined
  /** The channels that serve the call. */
  readonly found: readonly RouteCandidate[]
  readonly excluded: readonly ExcludedChannel[]
}

/** The checks of a call before a channel is chosen, in their order. */
function refusalOf(ctx: Ctx, { group, model, token, found, excluded }: Checked): ErrorCode | null {
  if (token?.refusal) return token.refusal
  if (!option(ctx, 'GroupRatio').has(group)) return 'GROUP_GONE'
  if (token?.allows(model) === false) return 'MODEL_REFUSED'
  if (!rateOf(ctx, model, group)) return 'MODEL_UNPRICED'
  if (found.length > 0) return null
  const has = (...reasons: ExclusionReason[]) =>
    excluded.some(({ reason }) => reasons.includes(reason))
  if (has('UNSUPPORTED', 'ENDED', 'MALFORMED')) return 'CHANNELS_UNSUPPORTED'
  return has('DISABLED', 'AUTO_DISABLED') ? 'CHANNEL_NONE' : 'MODEL_UNKNOWN'
}

async function exclusionsOf(
  ctx: Ctx,
  channels: readonly CachedChannel[],
  { group, model }: Wanted,
): Promise<ExcludedChannel[]> {
  const name = foldModelName(model)
  const serves = channels.filter(channel => channel.models.includes(name))
  const inGroup = serves.filter(channel => channel.groups.includes(group))
  const disabled = inGroup.filter(({ unusable }) => unusable === undefined)
  const states = await ctx.db.channel.findMany({
    where: { id: { in: disabled.map(({ id }) => id) }, status: 'AUTO_DISABLED' },
    select: { id: true },
  })
  const automatic = new Set(states.map(({ id }) => id))
  const because = (some: readonly CachedChannel[], reason: ExclusionReason) =>
    some.map(({ id }) => ({ channelId: id, reason }))
  return [
    ...disabled.map(({ id }): ExcludedChannel => {
      return { channelId: id, reason: automatic.has(id) ? 'AUTO_DISABLED' : 'DISABLED' }
    }),
    ...inGroup.flatMap(({ id, unusable }) =>
      unusable ? [{ channelId: id, reason: unusable }] : [],
    ),
    ...because(
      serves.filter(channel => !channel.groups.includes(group)),
      'GROUP',
    ),
    ...because(
      channels.filter(one => !one.models.includes(name) && one.groups.includes(group)),
      'MODEL',
    ),
  ]
}
