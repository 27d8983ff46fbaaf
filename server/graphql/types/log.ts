import type { LogEventCode } from '../../../contract/log-events.ts'
import type { LogRow } from '../../domain/logs/index.ts'
import { builder, Node } from '../builder.ts'
import { chargeOf } from '../charge.ts'
import { encodeId } from '../ids.ts'
import { Channel } from './channel.ts'
import { Charge } from './charge.ts'
import { Dialect } from './dialect.ts'
import { LogType } from './enums.ts'
import { connectionOf } from './list.ts'
import { adminOnly } from './policies.ts'
import { textOrNull } from './text-or-null.ts'
import { Token } from './token.ts'
import { User } from './user.ts'

/** Rows without a call have no tokens and no duration; those of older versions may have no type. */
const isCall = ({ type }: LogRow) => type === 'CONSUME' || type === 'UNKNOWN' || type === 'ERROR'

const Event = builder.enumType('LogEvent', {
  description: 'The kind of an event of an account, other than a call.',
  values: {
    CALL_REFUNDED: { value: 'callRefunded', description: 'The charge of a call was given back.' },
    CALL_REFUSED: {
      value: 'callRefused',
      description: 'A call was refused before it was sent; nothing was charged.',
    },
    DRAWING_REFUNDED: {
      value: 'drawingRefunded',
      description: 'The charge of a drawing that failed was given back.',
    },
    CHANNEL_TEST: {
      value: 'channelTest',
      description: 'A channel was tested; nothing was charged.',
    },
    INVITEE_GIFT: { value: 'inviteeGift', description: 'Quota for a user who was invited.' },
    INVITER_GIFT: { value: 'inviterGift', description: 'Quota for an invitation.' },
    NEW_USER_GIFT: { value: 'newUserGift', description: 'First quota of an account.' },
    QUOTA_CHANGED_BY_ADMIN: {
      value: 'quotaChangedByAdmin',
      description: 'An admin changed the balance.',
    },
    REDEEMED: { value: 'redeemed', description: 'A code was redeemed.' },
    TASK_REFUNDED: {
      value: 'taskRefunded',
      description: 'The charge of an async task that failed was given back.',
    },
    TOPPED_UP: { value: 'toppedUp', description: 'An order was paid.' },
    TOP_UP_REFUNDED: { value: 'topUpRefunded', description: 'A paid order was refunded.' },
    TOP_UP_DISPUTED: {
      value: 'topUpDisputed',
      description: 'The payment of an order was disputed, and the money withdrawn.',
    },
    TOP_UP_REINSTATED: {
      value: 'topUpReinstated',
      description: 'A refund failed or a dispute was won.',
    },
  } as const satisfies Readonly<Record<string, { value: LogEventCode; description: string }>>,
})

const UsageRefusal = builder.enumType('UsageRefusal', {
  description: 'Why the usage report of an upstream was rejected.',
  values: {
    INVALID: {
      value: 'invalid',
      description: 'A value is negative, a fraction, not a number, or over ten million.',
    },
    COMPLETION: {
      value: 'completion',
      description: 'The reported completion is larger than the requested maximum.',
    },
    PROMPT: { value: 'prompt', description: 'The reported prompt is larger than the sent one.' },
  } as const,
})

export const Log = builder.objectRef<LogRow>('Log').implement({
  description: 'An event of an account: a charged call, added quota, or a change by an admin.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: log => encodeId('Log', log.id) }),
    databaseId: t.expose('id', {
      type: 'BigInt',
      description: 'The number that the console and the REST API show.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it happened.' }),
    type: t.expose('type', { type: LogType, description: 'The type of the row.' }),
    content: textOrNull(t, 'content', 'Text in the language of the request; null for none.'),
    event: t.field({
      type: Event,
      nullable: true,
      description: 'The event; null for charged calls and for rows of older versions.',
      resolve: ({ details: { event } }) => event?.code ?? null,
    }),
    eventParams: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The values of `event` by name; amounts of quota as decimal text.',
      resolve: ({ details: { event } }) => event?.params ?? null,
    }),
  }),
})

builder.objectFields(Log, t => ({
  requestId: textOrNull(
    t,
    'requestId',
    'Id of the call, as in the header of its answer; null for other rows.',
  ),
  model: textOrNull(t, 'model', 'The requested model; null for other rows than calls.'),
  upstreamModel: t.string({
    nullable: true,
    description: 'Model that was called; null when it is the same.',
    resolve: log => log.details.upstreamModel ?? null,
  }),
  group: textOrNull(
    t,
    'group',
    'Name of the group it was charged in; null for other rows than calls.',
  ),
  tokenName: textOrNull(
    t,
    'tokenName',
    'Name of the token at the time of the call; it stays when the token is deleted. Null for rows without a token.',
  ),
  promptTokens: t.int({
    nullable: true,
    description: 'Prompt tokens; null for other rows than calls.',
    resolve: log => (isCall(log) ? log.promptTokens : null),
  }),
  completionTokens: t.int({
    nullable: true,
    description: 'Completion tokens; null for other rows than calls.',
    resolve: log => (isCall(log) ? log.completionTokens : null),
  }),
  quota: t.expose('quota', { type: 'BigInt', description: 'Quota charged, or moved.' }),
  charge: t.field({
    type: Charge,
    nullable: true,
    description: 'The calculation of the charge; null when the row is not a charged call.',
    resolve: log => chargeOf(log),
  }),
  usageRefused: t.field({
    type: UsageRefusal,
    nullable: true,
    description:
      'Why the usage report of the upstream was rejected; the usage was then counted by the server. Null when the report was accepted or missing.',
    resolve: log => log.details.usageRefused ?? null,
  }),
  durationMs: t.int({
    nullable: true,
    description:
      'Milliseconds from the start of the call to the end of its answer; null for other rows than calls.',
    resolve: log => (isCall(log) ? log.durationMs : null),
  }),
  firstTokenMs: t.int({
    nullable: true,
    description: 'Milliseconds to the first token; null when it was not streamed.',
    resolve: ({ details: { frt } }) => (frt === undefined || frt < 0 ? null : Math.round(frt)),
  }),
  isStreamed: t.exposeBoolean('isStream', { description: 'Whether the answer was streamed.' }),
}))

builder.objectFields(Log, t => ({
  held: t.field({
    type: 'BigInt',
    nullable: true,
    description:
      'Quota that was held for the call when the charge is more, because the upstream used more than the request limits; the rest was taken from the balance. Null otherwise.',
    resolve: ({ details: { held } }) => (held === undefined ? null : BigInt(held)),
  }),
  username: t.exposeString('username', {
    nullable: true,
    description: 'Name of the account at that time; it stays when the account is closed.',
  }),
  user: t.field({
    type: User,
    nullable: true,
    description: 'The account; null for rows without an account.',
    resolve: (log, _args, ctx) => ctx.loaders.user(log.userId),
  }),
  token: t.field({
    type: Token,
    nullable: true,
    description:
      'The token of the call; null for rows without a token, after it was deleted, and for readers who are not its owner.',
    resolve: ({ tokenId }, _args, ctx) => (tokenId > 0 ? ctx.loaders.token(tokenId) : null),
  }),
  channel: t.field({
    ...adminOnly,
    type: Channel,
    description:
      'The channel that answered. Visible to admins; null for rows without a call and after it was deleted.',
    resolve: ({ channelId }, _args, ctx) => (channelId ? ctx.loaders.channel(channelId) : null),
  }),
  channelsTried: t.intList({
    ...adminOnly,
    description:
      '`Channel.databaseId` of the channels that the call was sent to, in order; the last one answered. They stay when a channel is deleted. Visible to admins; null for rows without a call.',
    resolve: ({ channelId, details }) => details.tried ?? (channelId ? [channelId] : null),
  }),
}))

builder.objectFields(Log, t => ({
  droppedFields: t.stringList({
    description:
      'Fields of the request that the upstream was not sent, because the price of the call does not cover what they order.',
    resolve: ({ details: { droppedFields } }) => droppedFields ?? [],
  }),
  untranslatedFields: t.stringList({
    description:
      'Fields of the request that the upstream was not sent, because its dialect cannot say them.',
    resolve: ({ details: { untranslatedFields } }) => untranslatedFields ?? [],
  }),
  callerDialect: t.field({
    type: Dialect,
    nullable: true,
    description:
      'The format in which the chat was asked for. Null for other rows, and when caller and upstream both used OpenAI chat.',
    resolve: ({ details: { dialects } }) => dialects?.[0] ?? null,
  }),
  upstreamDialect: t.field({
    type: Dialect,
    nullable: true,
    description:
      'The format in which the last upstream was asked. Null as `callerDialect` is, and when no upstream was asked.',
    resolve: ({ details: { dialects } }) => dialects?.[1] ?? null,
  }),
}))

export const LogConnection = connectionOf('Log', Log)
