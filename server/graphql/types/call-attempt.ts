import { errorMessage } from '../../../contract/messages.ts'
import type { FailedAttempt, LogRow, PassedOverChannel } from '../../domain/logs/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import { builder } from '../builder.ts'
import { Channel } from './channel.ts'
import { ErrorCode } from './error-code.ts'
import { Log } from './log.ts'
import { adminOnly } from './policies.ts'

const ChannelOfCall = builder
  .interfaceRef<Pick<FailedAttempt | PassedOverChannel, 'channelId'>>('ChannelOfCall')
  .implement({
    description: 'A channel that could serve a call.',
    fields: t => ({
      channel: t.field({
        type: Channel,
        nullable: true,
        description: 'The channel; null after it was deleted.',
        resolve: ({ channelId }, _args, ctx) => ctx.loaders.channel(channelId),
      }),
      channelNumber: t.exposeInt('channelId', {
        description: '`Channel.databaseId`; it stays when the channel is deleted.',
      }),
    }),
  })

const CallAttempt = builder.objectRef<FailedAttempt>('CallAttempt').implement({
  description: 'An attempt of a call on one channel that failed.',
  interfaces: [ChannelOfCall],
  fields: t => ({
    status: t.int({
      nullable: true,
      description: 'The HTTP status that the upstream answered with; null for no answer.',
      resolve: ({ status }) => status || null,
    }),
    durationMs: t.exposeInt('durationMs', { description: 'Milliseconds of the attempt.' }),
    code: t.expose('code', { type: ErrorCode, description: 'The error.' }),
    detail: t.string({
      description: 'The message of the upstream, of the network or of the error, without secrets.',
      // A call that failed here has only the code of its error.
      resolve: ({ code, detail }, _args, { language }) =>
        detail === code ? errorMessage(language, new AppError(code)) : detail,
    }),
  }),
})

const PassedOverReason = builder.enumType('PassedOverReason', {
  description: 'Why a call did not use a channel that serves its model and group.',
  values: {
    DRAWN: { description: 'Another channel of the same priority was drawn by weight.' },
    PRIORITY: { description: 'Its priority is lower than that of the channels tried.' },
    UNSUPPORTED: { description: 'Sluice cannot serve such calls with a channel of its type.' },
    ENDED: { description: 'The vendor of its type ended the service.' },
    MALFORMED: {
      description: 'Its key or its further value has not the form that its type needs.',
    },
    DISABLED: { description: 'It was disabled.' },
  } satisfies Record<PassedOverChannel['reason'], { description: string }>,
})

const PassedOver = builder.objectRef<PassedOverChannel>('PassedOverChannel').implement({
  description: 'A channel that a call did not try.',
  interfaces: [ChannelOfCall],
  fields: t => ({
    reason: t.expose('reason', { type: PassedOverReason, description: 'Why it was not used.' }),
  }),
})

builder.objectFields(Log, t => ({
  failedAttempts: t.field({
    ...adminOnly,
    type: [CallAttempt],
    description:
      'Attempts that failed before the call was answered or refused, in order; null for none. Visible to admins.',
    resolve: ({ details: { attempts } }) => attempts ?? null,
  }),
  passedOver: t.field({
    ...adminOnly,
    type: [PassedOver],
    description:
      'Channels that a call with a failed attempt did not try, at most 20; null for other rows. Visible to admins.',
    resolve: ({ details: { passedOver } }) => passedOver ?? null,
  }),
  refundedQuota: t.field({
    type: 'BigInt',
    nullable: true,
    description: 'Quota that was given back for the call; null when it was not refunded.',
    resolve: async (log: LogRow, _args, ctx) => {
      const isCharged = log.type === 'CONSUME' && log.quota > 0n && log.requestId !== ''
      return isCharged ? ((await ctx.loaders.refund(log.requestId))?.quota ?? null) : null
    },
  }),
}))
