import {
  UsageFilter as FilterRule,
  usageDimensions,
  usageGranularities,
  type UsageDimension,
  type UsageFilterRaw,
  type UsageGranularity,
} from '../../../contract/inputs/usage.ts'
import {
  usageReport,
  type Bucket,
  type NewestUsage,
  type UsageReport as Report,
  type UsageSeries as Series,
  type UsageSums as Sums,
} from '../../domain/usage/index.ts'
import { builder } from '../builder.ts'
import type { GraphContext } from '../context.ts'
import { filterFrom } from '../input-from.ts'
import { newestUsageEvents } from '../live/usage.ts'
import { viewerId } from '../live/subscriber-scope.ts'
import { costs } from '../query-cost.ts'
import { Viewer } from './viewer.ts'

const dimensionTexts: Readonly<Record<UsageDimension, string>> = {
  MODEL: 'The requested model.',
  TOKEN: 'The token of the call.',
  GROUP: 'The group that was charged.',
  USER: 'The account. For admins.',
  CHANNEL: 'The channel that answered. For admins.',
}

const granularityTexts: Readonly<Record<UsageGranularity, string>> = {
  HOUR: 'Full hours of UTC.',
  DAY: 'Days in the given time zone.',
  WEEK: 'Weeks from Monday in the given time zone.',
}

const UsageDimensionType = builder.enumType('UsageDimension', {
  description: 'What the sums of a report are divided by.',
  values: valuesOf(usageDimensions, dimensionTexts),
})

const UsageGranularityType = builder.enumType('UsageGranularity', {
  description: 'The length of a bucket of a report.',
  values: valuesOf(usageGranularities, granularityTexts),
})

function valuesOf<Name extends string>(
  names: readonly Name[],
  texts: Readonly<Record<Name, string>>,
) {
  return Object.fromEntries(names.map(name => [name, { description: texts[name] }])) as Record<
    Name,
    { description: string }
  >
}

const UsageSums = builder.objectRef<Sums>('UsageSums').implement({
  description: 'Sums of calls. A refunded call counts with its tokens and costs nothing.',
  fields: t => ({
    calls: t.expose('calls', { type: 'BigInt', description: 'Charged calls.' }),
    promptTokens: t.expose('promptTokens', { type: 'BigInt', description: 'Prompt tokens.' }),
    completionTokens: t.expose('completionTokens', {
      type: 'BigInt',
      description: 'Completion tokens.',
    }),
    quota: t.expose('quota', { type: 'BigInt', description: 'Quota charged, without refunds.' }),
    errors: t.expose('errors', {
      type: 'BigInt',
      description:
        'Calls that were sent to channels and that none answered. Counted with a delay of some minutes, in whole hours only.',
    }),
    averageDurationMs: t.int({
      nullable: true,
      description: 'Average milliseconds of a call; null without timed calls.',
      resolve: ({ durationMs, timedCalls }) =>
        timedCalls === 0n ? null : Math.round(Number(durationMs) / Number(timedCalls)),
    }),
  }),
})

const tokensOf = ({ promptTokens, completionTokens }: Sums) => promptTokens + completionTokens

const UsageSeries = builder.objectRef<Series>('UsageSeries').implement({
  description:
    'The sums of one model, token, group, account or channel. Lists have a value for each bucket.',
  fields: t => ({
    key: t.exposeString('key', {
      nullable: true,
      description:
        'The model, the group, or the number of the token, account or channel; null for the sum of all others.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The name to show; null when there is none.',
    }),
    totals: t.expose('totals', { type: UsageSums, description: 'The sums of all buckets.' }),
    quotaByBucket: t.field({
      type: ['BigInt'],
      description: 'Quota by bucket.',
      resolve: ({ buckets }) => buckets.map(({ quota }) => quota),
    }),
    callsByBucket: t.field({
      type: ['BigInt'],
      description: 'Calls by bucket.',
      resolve: ({ buckets }) => buckets.map(({ calls }) => calls),
    }),
    tokensByBucket: t.field({
      type: ['BigInt'],
      description: 'Prompt and completion tokens by bucket.',
      resolve: ({ buckets }) => buckets.map(tokensOf),
    }),
  }),
})

const UsageBucket = builder.objectRef<Bucket>('UsageBucket').implement({
  description:
    'A part of the time of a report. A filter of the log with these ends finds its calls.',
  fields: t => ({
    from: t.expose('from', { type: 'DateTime', description: 'First moment.' }),
    to: t.expose('to', { type: 'DateTime', description: 'Last moment.' }),
  }),
})

const UsageReport = builder.objectRef<Report>('UsageReport').implement({
  description: 'Sums of calls by time and by one of their properties.',
  fields: t => ({
    buckets: t.field({
      type: [UsageBucket],
      description: 'The parts of the time, in order; parts without calls too.',
      resolve: ({ buckets }) => [...buckets],
    }),
    series: t.field({
      type: [UsageSeries],
      description: 'The values with the highest cost, in that order.',
      resolve: ({ series }) => [...series],
    }),
    others: t.expose('others', {
      type: UsageSeries,
      nullable: true,
      description: 'All other values together; null when there are none.',
    }),
    othersCount: t.exposeInt('othersCount', { description: 'How many values `others` has.' }),
    totals: t.expose('totals', { type: UsageSums, description: 'The sums of all values.' }),
  }),
})

interface Part {
  readonly key: string | null
  readonly sums: Sums
}

const UsagePart = builder.objectRef<Part>('UsagePart').implement({
  description: 'The sums of one value in one bucket.',
  fields: t => ({
    key: t.exposeString('key', {
      nullable: true,
      description: 'As `UsageSeries.key`; null for the values behind the first 200.',
    }),
    sums: t.expose('sums', { type: UsageSums, description: 'The sums.' }),
  }),
})

const NewestUsageType = builder.objectRef<NewestUsage>('NewestUsage').implement({
  description: 'The bucket of the present moment.',
  fields: t => ({
    bucket: t.expose('bucket', { type: UsageBucket, description: 'Its time.' }),
    parts: t.field({
      type: [UsagePart],
      description: 'The sums of every value that has any.',
      resolve: ({ sums }) => [...sums].map(([key, one]) => ({ key, sums: one })),
    }),
  }),
})

/** Conditions that name an account are for admins. */
const ownRows = FilterRule.omit({ userId: true, username: true })
const enums = { by: UsageDimensionType, granularity: UsageGranularityType }

const UsageFilter = filterFrom('UsageFilter', FilterRule, {
  description: 'What a report of the calls of all accounts sums.',
  enums,
})
const ViewerUsageFilter = filterFrom('ViewerUsageFilter', ownRows, {
  description: 'What a report of the calls of the viewer sums.',
  enums,
})

const viewerFilter = (ctx: GraphContext, filter: unknown): UsageFilterRaw => ({
  ...ViewerUsageFilter.toVerb(filter),
  userId: viewerId(ctx),
})

/** A report has at most 51 series and 200 buckets. */
const REPORT_COST = costs(260)
const filterArg = { type: UsageFilter.ref, required: true, description: 'What it sums.' } as const
const ownFilterArg = { ...filterArg, type: ViewerUsageFilter.ref } as const
const NEWEST =
  'now, and after new calls, at most once a second. Nothing comes when its time does not include the present moment.'

builder.queryField('usageReport', t =>
  t.field({
    type: UsageReport,
    description:
      'Sums of the calls of all accounts, or of one. Needs the role ADMIN; own calls are in `Viewer.usageReport`.',
    authScopes: { may: 'log:read' },
    extensions: REPORT_COST,
    args: { filter: t.arg(filterArg) },
    resolve: (_root, { filter }, ctx) => usageReport(ctx, UsageFilter.toVerb(filter)),
  }),
)

builder.objectField(Viewer, 'usageReport', t =>
  t.field({
    type: UsageReport,
    description: 'Sums of the calls of the account, over 31 days at most unless it is an admin.',
    extensions: REPORT_COST,
    args: { filter: t.arg(ownFilterArg) },
    resolve: (_viewer, { filter }, ctx) => usageReport(ctx, viewerFilter(ctx, filter)),
  }),
)

builder.subscriptionFields(t => ({
  newestUsage: t.field({
    type: NewestUsageType,
    description: `The newest bucket of \`Query.usageReport\` ${NEWEST} Needs the role ADMIN.`,
    authScopes: { may: 'log:read' },
    args: { filter: t.arg(filterArg) },
    subscribe: (_root, { filter }, ctx) => newestUsageEvents(ctx, UsageFilter.toVerb(filter)),
    resolve: newest => newest,
  }),
  viewerNewestUsage: t.field({
    type: NewestUsageType,
    description: `The newest bucket of \`Viewer.usageReport\` ${NEWEST}`,
    authScopes: { may: 'log:own' },
    args: { filter: t.arg(ownFilterArg) },
    subscribe: (_root, { filter }, ctx) => newestUsageEvents(ctx, viewerFilter(ctx, filter)),
    resolve: newest => newest,
  }),
}))
