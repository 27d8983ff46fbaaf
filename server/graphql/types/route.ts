import { ExplainRoute } from '../../../contract/inputs/route.ts'
import {
  explainRoute,
  getChannels,
  type ExcludedChannel as ExcludedChannelRow,
  type ExclusionReason as Reason,
  type RouteCandidate as RouteCandidateRow,
  type RouteExplanation as RouteExplanationRow,
} from '../../domain/channels/index.ts'
import { builder } from '../builder.ts'
import { inputFrom } from '../input-from.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { costs } from '../query-cost.ts'
import type { Channel as ChannelModel } from '../../generated/prisma/client.ts'
import { AccountToken } from './account-token.ts'
import { Channel } from './channel.ts'

/** Up to 200 channels. */
const COST = 1_000
const SHARE_DIGITS = 6

/** A row with its channel, which may have been deleted a moment ago. */
type WithChannel<Row> = Row & { readonly channel: ChannelModel | null }
interface Explained extends Omit<RouteExplanationRow, 'candidates' | 'excluded'> {
  readonly candidates: readonly WithChannel<RouteCandidateRow>[]
  readonly excluded: readonly WithChannel<ExcludedChannelRow>[]
}

const ExclusionReason = builder.enumType('ChannelExclusionReason', {
  description: 'Why a channel is not used for a call.',
  values: {
    DISABLED: { description: 'It was disabled by hand.' },
    UNSUPPORTED: { description: 'Sluice cannot serve calls with a channel of its type.' },
    ENDED: { description: 'The vendor of its type ended the service.' },
    MALFORMED: {
      description: 'Its key or its further value has not the form that its type needs.',
    },
    AUTO_DISABLED: {
      description: 'The server disabled it, because its upstream failed or refused the key.',
    },
    GROUP: { description: 'It serves the model, but not for the group.' },
    MODEL: { description: 'It serves the group, but not the model.' },
  } satisfies Record<Reason, { description: string }>,
})

const RouteCandidate = builder
  .objectRef<WithChannel<RouteCandidateRow>>('RouteCandidate')
  .implement({
    description: 'A channel that a call may use.',
    fields: t => ({
      channel: t.expose('channel', {
        type: Channel,
        nullable: true,
        description: 'The channel; null when it was deleted.',
      }),
      tier: t.exposeInt('tier', {
        description:
          'Order of its priority: channels of 1 are tried first, those of 2 after all of them.',
      }),
      share: t.field({
        type: 'Decimal',
        description: 'Part of the attempts of its priority that it gets, from 0 to 1.',
        resolve: ({ share }) => Number(share.toFixed(SHARE_DIGITS)),
      }),
      upstreamModel: t.exposeString('upstreamModel', {
        description: 'Name of the model that its upstream receives.',
      }),
    }),
  })

const ExcludedChannel = builder
  .objectRef<WithChannel<ExcludedChannelRow>>('ExcludedChannel')
  .implement({
    description: 'A channel that a call does not use.',
    fields: t => ({
      channel: t.expose('channel', {
        type: Channel,
        nullable: true,
        description: 'The channel; null when it was deleted.',
      }),
      reason: t.expose('reason', { type: ExclusionReason, description: 'Why not.' }),
    }),
  })

const RouteExplanation = builder.objectRef<Explained>('RouteExplanation').implement({
  description: 'Which channels a call would use, and why not the others.',
  fields: t => ({
    group: t.exposeString('group', {
      description: 'Name of the group of the call: that of its token, else the given one.',
    }),
    token: t.expose('token', {
      type: AccountToken,
      nullable: true,
      description: 'The token of the call; null when none was given.',
    }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Code of the error that every such call gets; null when there is none.',
    }),
    attemptsMax: t.exposeInt('attemptsMax', {
      description: 'The most attempts of one call, each on another channel.',
    }),
    candidates: t.field({
      type: [RouteCandidate],
      description: 'Channels in the order of their priority, at most 100.',
      resolve: ({ candidates }) => [...candidates],
    }),
    excluded: t.field({
      type: [ExcludedChannel],
      description:
        'Channels that serve the group or the model but not both, or are disabled; at most 100.',
      resolve: ({ excluded }) => [...excluded],
    }),
    excludedCount: t.exposeInt('excludedCount', { description: 'Number of all of these.' }),
  }),
})

const ExplainRouteInput = inputFrom('ExplainRouteInput', ExplainRoute, {
  description: 'A call whose channels are explained.',
})

builder.queryField('explainRoute', t =>
  t.field({
    type: RouteExplanation,
    nullable: true,
    description:
      'The channels that a call of a group or a token for a model would try, by the rules that calls follow; null when there is no such token. Needs the role ADMIN.',
    authScopes: { may: 'channel:read' },
    extensions: costs(COST),
    args: {
      input: t.arg({ type: ExplainRouteInput.ref, required: true, description: 'The call.' }),
    },
    resolve: async (_root, { input }, ctx): Promise<Explained | null> => {
      try {
        const route = await nullOnNotFound(explainRoute(ctx, ExplainRouteInput.toVerb(input)))
        if (!route) return null
        const rows = [...route.candidates, ...route.excluded]
        const channels = await getChannels(
          ctx,
          rows.map(({ channelId }) => channelId),
        )
        const channelOf = <Row extends { readonly channelId: number }>(row: Row) => ({
          ...row,
          channel: channels.find(({ id }) => id === row.channelId) ?? null,
        })
        return {
          ...route,
          candidates: route.candidates.map(channelOf),
          excluded: route.excluded.map(channelOf),
        }
      } catch (thrown) {
        throw ExplainRouteInput.toError(thrown)
      }
    },
  }),
)
