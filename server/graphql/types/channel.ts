import {
  findChannelType,
  type ChannelType as ChannelTypeRow,
} from '../../../contract/channel-types.ts'
import { describeGroup } from '../../domain/groups/index.ts'
import { builder, Node } from '../builder.ts'
import type { TestResultRow } from '../live/channels.ts'
import { encodeId } from '../ids.ts'
import {
  ChannelSettings,
  ModelMapping,
  StatusCodeMapping,
  toPairs,
  type SettingObject,
} from './channel-mapping.ts'
import { ChannelTestError } from './channel-test-error.ts'
import { ChannelType } from './channel-type.ts'
import { ChannelStatus } from './enums.ts'
import { Group } from './group.ts'
import { connectionOf } from './list.ts'

export const ChannelTestResult = builder.objectRef<TestResultRow>('ChannelTestResult')

/** A row holds known types only: the rule of the input says so. */
const typeOf = (code: number) => findChannelType(code) as ChannelTypeRow

export const Channel = builder.prismaObject('Channel', {
  description:
    'A connection to an upstream provider. Its key can be set but not read. Needs the role ADMIN.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: channel => encodeId('Channel', channel.id) }),
    databaseId: t.exposeInt('id', {
      description: 'The number that the console and the REST API show.',
    }),
    name: t.exposeString('name', { description: 'The name.' }),
    type: t.field({
      type: ChannelType,
      description: 'The type of the channel.',
      resolve: ({ type }) => typeOf(type),
    }),
    status: t.expose('status', {
      type: ChannelStatus,
      description: 'Whether calls use the channel.',
    }),
    statusReason: t.exposeString('statusReason', {
      nullable: true,
      description: 'Why the server disabled it; null otherwise.',
    }),
    statusChangedAt: t.expose('statusAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the server last changed the status; null when it never did.',
    }),
    keyPreview: t.exposeString('keyPreview', {
      description: 'The first and last characters of the key.',
    }),
    baseUrl: t.string({
      nullable: true,
      description: 'Address of the upstream; null for the default of its type.',
      resolve: channel => channel.baseUrl || null,
    }),
    organization: t.string({
      nullable: true,
      description: 'Organization sent to an OpenAI-like upstream; null for none.',
      resolve: channel => channel.organization || null,
    }),
    typeParameter: t.string({
      nullable: true,
      description:
        'Further value that some types need: an API version, a region, an account or an app; null for none.',
      resolve: channel => channel.other || null,
    }),
  }),
})

builder.prismaObjectFields(Channel, t => ({
  models: t.exposeStringList('models', { description: 'Models it serves.' }),
  groups: t.field({
    type: [Group],
    description: 'Groups it serves.',
    resolve: ({ groups }, _args, ctx) => groups.map(name => describeGroup(ctx, name)),
  }),
  modelMapping: t.field({
    type: [ModelMapping],
    description: 'Models that are called by another name at the upstream.',
    resolve: ({ modelMapping }) => toPairs(modelMapping),
  }),
  statusCodeMapping: t.field({
    type: [StatusCodeMapping],
    description: 'Error statuses of the upstream that callers receive as other statuses.',
    resolve: ({ statusCodeMapping }) => toPairs(statusCodeMapping),
  }),
  settings: t.field({
    type: ChannelSettings,
    description: 'Settings of the channel itself.',
    resolve: ({ setting }) => setting as SettingObject,
  }),
  priority: t.exposeInt('priority', {
    description: 'Priority: channels with a higher one are tried first.',
  }),
  weight: t.exposeInt('weight', {
    description: 'Weight: its share of the calls among channels of equal priority.',
  }),
  canBeAutoDisabled: t.exposeBoolean('autoBan', {
    description: 'Whether the server may disable it after permanent failures.',
  }),
  testModel: t.string({
    nullable: true,
    description: 'Model to test it with; null for the first one.',
    resolve: channel => channel.testModel || null,
  }),
  tag: t.exposeString('tag', {
    nullable: true,
    description: 'Tag that several channels can share; null for none.',
  }),
  maxInputTokens: t.int({
    nullable: true,
    description: 'Largest prompt it accepts, in prompt tokens; null for no limit.',
    resolve: channel => channel.maxInputTokens || null,
  }),
}))

builder.prismaObjectFields(Channel, t => ({
  responseTimeMs: t.int({
    nullable: true,
    description: 'Milliseconds the last test took; null when it failed, and when never tested.',
    resolve: channel => channel.responseTimeMs || null,
  }),
  testError: t.field({
    type: ChannelTestError,
    nullable: true,
    description: 'Why the last test failed; null when it passed, and when never tested.',
    resolve: ({ testError }) => (testError === null ? null : { stored: testError }),
  }),
  testedAt: t.expose('testedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When it was last tested.',
  }),
  isTesting: t.boolean({
    description: 'Whether a test is running.',
    resolve: async (channel, _args, ctx) =>
      (await ctx.loaders.channelTest(channel.id))?.isRunning === true,
  }),
  lastTest: t.field({
    type: ChannelTestResult,
    nullable: true,
    description: 'Result of the last test of today; null when there was none.',
    resolve: async (channel, _args, ctx) => {
      const last = (await ctx.loaders.channelTest(channel.id))?.last
      return last ? { ...last, channel } : null
    },
  }),
  usedQuota: t.field({
    type: 'BigInt',
    description: 'Quota charged for all its calls.',
    resolve: (channel, _args, ctx) => ctx.loaders.channelUsedQuota(channel.id),
  }),
  balanceUsd: t.field({
    type: 'Decimal',
    nullable: true,
    description: 'US dollars left at the upstream; null until the upstream was asked.',
    resolve: ({ balanceUsd, balanceUpdatedAt }) =>
      balanceUpdatedAt === null ? null : balanceUsd.toFixed(),
  }),
  balanceUpdatedAt: t.expose('balanceUpdatedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When the upstream was last asked for the balance.',
  }),
  createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
}))

ChannelTestResult.implement({
  description: 'Result of a test of a channel.',
  fields: t => ({
    channel: t.field({
      type: Channel,
      description: 'The channel.',
      resolve: result => result.channel,
    }),
    isOk: t.exposeBoolean('ok', { description: 'Whether the upstream answered without an error.' }),
    durationMs: t.int({
      description: 'Milliseconds from the start of the call to its answer or failure.',
      resolve: ({ timeMs }) => Math.round(timeMs),
    }),
    error: t.field({
      type: ChannelTestError,
      nullable: true,
      description: 'Why the test failed; null when `isOk`.',
      resolve: ({ ok, message }) => (ok ? null : { stored: message }),
    }),
    model: t.exposeString('model', { description: 'Model that was called.' }),
    answer: t.string({
      nullable: true,
      description: 'The beginning of what the model wrote; null when it failed or wrote nothing.',
      resolve: ({ answer }) => answer || null,
    }),
    isStreamed: t.boolean({
      nullable: true,
      description: 'Whether the upstream answered with a stream; null when it failed.',
      resolve: ({ isStreamed }) => isStreamed ?? null,
    }),
    isLate: t.boolean({
      description:
        'Whether a stream that took seconds arrived at its end only: a proxy before the upstream may buffer it.',
      resolve: ({ isLate }) => isLate === true,
    }),
  }),
})

export const ChannelConnection = connectionOf('Channel', Channel)
