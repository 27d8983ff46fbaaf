import { logOrderFields } from '../../../contract/inputs/log.ts'
import { getLog, listLogs, usageStats, type UsageTotals } from '../../domain/logs/index.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { builder } from '../builder.ts'
import { longId } from '../ids.ts'
import { newestOfSnapshot } from '../paging.ts'
import { logChanges } from '../live/log.ts'
import { logEvents, usageEvents } from '../live/logs.ts'
import { viewerId } from '../live/subscriber-scope.ts'
import { orderOf } from './list.ts'
import { Log, LogConnection } from './log.ts'
import { LogFilter, ViewerLogFilter, viewerWhere } from './log-filter.ts'
import { listField, viewerListField } from './read-fields.ts'
import { Viewer } from './viewer.ts'

const LogOrder = orderOf('Log', logOrderFields)

export const UsageStats = builder.objectRef<UsageTotals>('UsageStats').implement({
  description: 'Totals of charged calls, and the current rate.',
  fields: t => ({
    quota: t.expose('quota', {
      type: 'BigInt',
      description: 'Quota charged in the time of the filter.',
    }),
    requestsPerMinute: t.exposeInt('requestsPerMinute', {
      description: 'Calls charged in the last 60 seconds, whatever the time of the filter.',
    }),
    tokensPerMinute: t.exposeInt('tokensPerMinute', {
      description: 'Prompt and completion tokens of those calls, at most 2147483647.',
    }),
  }),
})

const ALL = 'Which rows; all when absent.'

const filterArg = { type: LogFilter.ref, description: ALL }
const viewerFilterArg = { type: ViewerLogFilter.ref, description: ALL }

builder.queryFields(t => ({
  log: t.field({
    type: Log,
    nullable: true,
    description: 'A log row by its id; null for a row that the reader may not see.',
    authScopes: { may: 'log:own' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the row.' }) },
    resolve: (_root, { id }, ctx) => nullOnNotFound(getLog(ctx, { id: longId('Log', id) })),
  }),
  usageStats: t.field({
    type: UsageStats,
    description:
      'Totals of the charged calls of all accounts. Needs the role ADMIN; own totals are `Viewer.usageStats`.',
    authScopes: { may: 'log:read' },
    args: { filter: t.arg(filterArg) },
    resolve: (_root, { filter }, ctx) => usageStats(ctx, { filter: LogFilter.toVerb(filter) }),
  }),
}))

listField('logs', {
  type: LogConnection,
  description:
    'Log rows of all accounts, newest first unless ordered otherwise; own rows are `Viewer.logs`.',
  may: 'log:read',
  filter: LogFilter,
  orderBy: LogOrder,
  list: listLogs,
})

viewerListField('logs', {
  type: LogConnection,
  description: 'Log rows of the account, newest first unless ordered otherwise.',
  filter: ViewerLogFilter,
  orderBy: LogOrder,
  list: (ctx, { filter, ...page }) =>
    listLogs(ctx, { ...page, filter: { ...filter, userId: viewerId(ctx) } }),
})

builder.objectField(Viewer, 'usageStats', t =>
  t.field({
    type: UsageStats,
    description: 'Totals of the charged calls of the account.',
    args: { filter: t.arg(viewerFilterArg) },
    resolve: (_viewer, { filter }, ctx) => usageStats(ctx, { filter: viewerWhere(ctx, filter) }),
  }),
)

const ROWS =
  'newest first; rows of one moment come together. They are sent from now on, or from a `snapshot` on.'
const snapshotArg = {
  description:
    '`snapshot` of the list that the rows are added to: the rows that it leaves out are sent at once, of the last hour.',
}
const TOTALS = 'now, and after new charges, at most once a second.'

builder.subscriptionFields(t => ({
  logAppended: t.field({
    type: [Log],
    description: `New log rows of all accounts, ${ROWS} Needs the role ADMIN.`,
    authScopes: { may: 'log:read' },
    args: { filter: t.arg(filterArg), snapshot: t.arg.string(snapshotArg) },
    subscribe: (_root, { filter, snapshot }, ctx) =>
      logEvents(ctx, { filter: LogFilter.toVerb(filter), afterId: newestOfSnapshot(snapshot) }),
    resolve: rows => rows,
  }),
  viewerLogAppended: t.field({
    type: [Log],
    description: `New log rows of the viewer, ${ROWS}`,
    authScopes: { may: 'log:own' },
    args: { filter: t.arg(viewerFilterArg), snapshot: t.arg.string(snapshotArg) },
    subscribe: (_root, { filter, snapshot }, ctx) =>
      logEvents(ctx, { filter: viewerWhere(ctx, filter), afterId: newestOfSnapshot(snapshot) }),
    resolve: rows => rows,
  }),
  logUpdated: t.field({
    type: Log,
    description:
      'One log row that the caller may see, by its global id: sent again when the charge of its call is refunded.',
    authScopes: { may: 'log:own' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the row.' }) },
    subscribe: (_root, { id }, ctx) => logChanges(ctx, longId('Log', id)),
    resolve: row => row,
  }),
  usageStatsUpdated: t.field({
    type: UsageStats,
    description: `The totals of \`Query.usageStats\` ${TOTALS} Needs the role ADMIN.`,
    authScopes: { may: 'log:read' },
    args: { filter: t.arg(filterArg) },
    subscribe: (_root, { filter }, ctx) => usageEvents(ctx, LogFilter.toVerb(filter)),
    resolve: totals => totals,
  }),
  viewerUsageStatsUpdated: t.field({
    type: UsageStats,
    description: `The totals of \`Viewer.usageStats\` ${TOTALS}`,
    authScopes: { may: 'log:own' },
    args: { filter: t.arg(viewerFilterArg) },
    subscribe: (_root, { filter }, ctx) => usageEvents(ctx, viewerWhere(ctx, filter)),
    resolve: totals => totals,
  }),
}))
