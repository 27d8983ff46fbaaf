import { PAGE_SIZE_MAX } from '../../../contract/inputs/common.ts'
import type { ChannelHour as ChannelHourRow, ChannelMinutesPart } from '../../domain/usage/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import { builder } from '../builder.ts'
import { databaseIds } from '../ids.ts'
import { channelHourEvents } from '../live/channel-hours.ts'
import { Channel } from './channel.ts'

const ChannelMinutes = builder.objectRef<ChannelMinutesPart>('ChannelMinutes').implement({
  description: 'Sums of five minutes of calls through a channel.',
  fields: t => ({
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'When they begin.' }),
    calls: t.exposeInt('calls', { description: 'Calls that it answered.' }),
    failures: t.exposeInt('failures', {
      description:
        'Calls that it was sent and did not answer; another channel may have answered them.',
    }),
    meanDurationMs: t.exposeInt('meanDurationMs', {
      nullable: true,
      description: 'Mean milliseconds of the answered calls; null when there are none.',
    }),
    quota: t.expose('quota', { type: 'BigInt', description: 'Quota charged for them.' }),
  }),
})

const ChannelHour = builder.objectRef<ChannelHourRow>('ChannelHour').implement({
  description: 'Sums of the calls through a channel in the last hour. Tests do not count.',
  fields: t => ({
    calls: t.exposeInt('calls', { description: 'Calls that it answered.' }),
    failures: t.exposeInt('failures', {
      description:
        'Calls that it was sent and did not answer; another channel may have answered them.',
    }),
    meanDurationMs: t.exposeInt('meanDurationMs', {
      nullable: true,
      description: 'Mean milliseconds of the answered calls; null when there are none.',
    }),
    quota: t.expose('quota', { type: 'BigInt', description: 'Quota charged for them.' }),
    parts: t.field({
      type: [ChannelMinutes],
      description: 'The sums by five minutes, the present ones last; always twelve.',
      resolve: ({ parts }) => parts,
    }),
  }),
})

builder.prismaObjectField(Channel, 'lastHour', t =>
  t.field({
    type: ChannelHour,
    nullable: true,
    description: 'What its calls did in the last hour. The counts are written every five seconds.',
    resolve: ({ id }, _args, ctx) => ctx.loaders.channelHour(id),
  }),
)

builder.subscriptionField('channelHoursUpdated', t =>
  t.field({
    type: [Channel],
    description:
      'The channels whenever counts of calls were written, at most every five seconds. Needs the role ADMIN.',
    authScopes: { may: 'channel:read' },
    args: {
      ids: t.arg.idList({ required: true, description: 'Global ids of 100 channels at most.' }),
    },
    subscribe: (_root, { ids }, ctx) => {
      if (ids.length > PAGE_SIZE_MAX) throw new AppError('PAGE_INVALID', { max: PAGE_SIZE_MAX })
      return channelHourEvents(ctx, databaseIds('Channel', ids.map(String)))
    },
    resolve: channels => [...channels],
  }),
)
