import { builder, Node } from '../builder.ts'
import type { TestResultRow } from '../live/channels.ts'
import { encodeId } from '../ids.ts'
import { ChannelStatus } from './enums.ts'
import { connectionOf } from './list.ts'

export const ChannelTestResult = builder.objectRef<TestResultRow>('ChannelTestResult')

export const Channel = builder.prismaObject('Channel', {
  description:
    'A connection to an upstream provider. Its key goes in and never comes out. Needs the role ADMIN.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: channel => encodeId('Channel', channel.id) }),
    databaseId: t.exposeInt('id', { description: 'Its number.' }),
    name: t.exposeString('name', { description: 'What admins call it.' }),
    type: t.exposeInt('type', { description: 'Code of its `ChannelType`.' }),
    status: t.expose('status', {
      type: ChannelStatus,
      description: 'Whether calls may go through it.',
    }),
    statusReason: t.exposeString('statusReason', {
      nullable: true,
      description: 'Why the server disabled it; null otherwise.',
    }),
    statusAt: t.expose('statusAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the status last changed by the server.',
    }),
    keyPreview: t.exposeString('keyPreview', {
      description: 'Enough of the key to tell it from others.',
    }),
    baseUrl: t.exposeString('baseUrl', {
      description: 'Address of the upstream; empty for the default of its type.',
    }),
    organization: t.exposeString('organization', {
      description: 'Organization sent to an OpenAI-like upstream; empty for none.',
    }),
    other: t.exposeString('other', {
      description: 'What its type needs besides: an API version, a region, an account, an app.',
    }),
  }),
})

builder.prismaObjectFields(Channel, t => ({
  models: t.exposeStringList('models', { description: 'Models it serves.' }),
  groups: t.exposeStringList('groups', { description: 'Groups it serves.' }),
  modelMapping: t.expose('modelMapping', {
    type: 'JSON',
    description: 'Object from the model asked for to the model called.',
  }),
  statusCodeMapping: t.expose('statusCodeMapping', {
    type: 'JSON',
    description: "Object from the upstream's status code to the one answered.",
  }),
  setting: t.expose('setting', { type: 'JSON', description: 'Object of switches for its type.' }),
  priority: t.exposeInt('priority', { description: 'Higher ones are tried first.' }),
  weight: t.exposeInt('weight', {
    description: 'Share of the calls among channels of equal priority.',
  }),
  autoBan: t.exposeBoolean('autoBan', {
    description: 'Whether the server may disable it after failures that will not pass.',
  }),
  testModel: t.exposeString('testModel', {
    description: 'Model to test it with; empty for the first one.',
  }),
  tag: t.exposeString('tag', {
    nullable: true,
    description: 'Name it shares with others; null for none.',
  }),
  maxInputTokens: t.exposeInt('maxInputTokens', {
    description: 'Largest prompt it takes, in tokens of the model; 0 for no limit.',
  }),
}))

builder.prismaObjectFields(Channel, t => ({
  responseTimeMs: t.exposeInt('responseTimeMs', {
    description: 'Milliseconds the last test took; 0 when it failed, and when never tested.',
  }),
  testError: t.exposeString('testError', {
    nullable: true,
    description:
      'What the last test failed with: what the upstream said, without keys and addresses, or an error code; null when it passed, and when never tested.',
  }),
  testedAt: t.expose('testedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When it was last tested.',
  }),
  testing: t.boolean({
    description: 'Whether a test is running.',
    resolve: async (channel, _args, ctx) =>
      (await ctx.loaders.channelTest(channel.id))?.isRunning === true,
  }),
  lastTest: t.field({
    type: ChannelTestResult,
    nullable: true,
    description: 'How the last test of the day ended; null when there was none.',
    resolve: async (channel, _args, ctx) => {
      const last = (await ctx.loaders.channelTest(channel.id))?.last
      return last ? { ...last, channel } : null
    },
  }),
  usedQuota: t.expose('usedQuota', {
    type: 'BigInt',
    description: 'Quota charged through it, ever.',
  }),
  balanceUsd: t.float({
    description: 'US dollars left at the upstream, as it last said.',
    resolve: channel => Number(channel.balanceUsd),
  }),
  balanceUpdatedAt: t.expose('balanceUpdatedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When the upstream was last asked for the balance.',
  }),
  createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
}))

ChannelTestResult.implement({
  description: 'How a test of a channel ended.',
  fields: t => ({
    channel: t.field({
      type: Channel,
      description: 'The channel.',
      resolve: result => result.channel,
    }),
    ok: t.exposeBoolean('ok', { description: 'Whether the upstream answered well.' }),
    timeMs: t.int({
      description: 'Milliseconds it took.',
      resolve: ({ timeMs }) => Math.round(timeMs),
    }),
    message: t.exposeString('message', {
      description: 'What the upstream or the network said; empty when ok.',
    }),
    model: t.exposeString('model', { description: 'Model that was called.' }),
  }),
})

export const ChannelConnection = connectionOf('Channel', Channel)
