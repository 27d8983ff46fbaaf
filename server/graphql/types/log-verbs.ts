import { logOrderFields } from '../../../contract/inputs/log.ts'
import { getLog, listLogs, usageStats, type UsageTotals } from '../../domain/logs/index.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { builder } from '../builder.ts'
import type { GraphContext } from '../context.ts'
import { logId } from '../ids.ts'
import { logEvents, usageEvents } from '../live/logs.ts'
import type { LogWhere } from '../live/subscriber-scope.ts'
import { toConnection, windowOf, type PageArgs } from '../paging.ts'
import { orderOf, windowArgs } from './list.ts'
import { Log, LogConnection } from './log.ts'
import { LogFilter, ViewerLogFilter, viewerWhere, whereOf } from './log-filter.ts'
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

type OrderBy = typeof LogOrder.$inferInput | null | undefined

interface ListArgs extends PageArgs {
  readonly orderBy?: OrderBy
}

async function pageOf(ctx: GraphContext, { orderBy, ...args }: ListArgs, filter: LogWhere) {
  const window = windowOf(args)
  return toConnection(window, await listLogs(ctx, { ...window, filter, orderBy }))
}

const ALL = 'Which rows; all when absent.'
const orderArg = { type: LogOrder, description: 'Which order; newest first when absent.' } as const

builder.queryFields(t => ({
  log: t.field({
    type: Log,
    nullable: true,
    description: 'A log row by its id; null for a row that the reader may not see.',
    authScopes: { may: 'log:own' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the row.' }) },
    resolve: (_root, { id }, ctx) => nullOnNotFound(getLog(ctx, { id: logId(id) })),
  }),
  logs: t.field({
    type: LogConnection,
    description:
      'Log rows of all accounts, newest first unless ordered otherwise. Needs the role ADMIN; own rows are `Viewer.logs`.',
    authScopes: { may: 'log:read' },
    args: {
      ...windowArgs(t.arg),
      filter: t.arg({ type: LogFilter, description: ALL }),
      orderBy: t.arg(orderArg),
    },
    resolve: (_root, { filter, ...args }, ctx) => pageOf(ctx, args, whereOf(filter)),
  }),
  usageStats: t.field({
    type: UsageStats,
    description:
      'Totals of the charged calls of all accounts. Needs the role ADMIN; own totals are `Viewer.usageStats`.',
    authScopes: { may: 'log:read' },
    args: { filter: t.arg({ type: LogFilter, description: ALL }) },
    resolve: (_root, { filter }, ctx) => usageStats(ctx, { filter: whereOf(filter) }),
  }),
}))

builder.objectFields(Viewer, t => ({
  logs: t.field({
    type: LogConnection,
    description: 'Log rows of the account, newest first unless ordered otherwise.',
    args: {
      ...windowArgs(t.arg),
      filter: t.arg({ type: ViewerLogFilter, description: ALL }),
      orderBy: t.arg(orderArg),
    },
    resolve: (_viewer, { filter, ...args }, ctx) => pageOf(ctx, args, viewerWhere(ctx, filter)),
  }),
  usageStats: t.field({
    type: UsageStats,
    description: 'Totals of the charged calls of the account.',
    args: { filter: t.arg({ type: ViewerLogFilter, description: ALL }) },
    resolve: (_viewer, { filter }, ctx) => usageStats(ctx, { filter: viewerWhere(ctx, filter) }),
  }),
}))

const ROWS = 'newest first; rows of one moment come together.'
const TOTALS = 'now, and after new charges, at most once a second.'

builder.subscriptionFields(t => ({
  logAppended: t.field({
    type: [Log],
    description: `New log rows of all accounts, ${ROWS} Needs the role ADMIN.`,
    authScopes: { may: 'log:read' },
    args: { filter: t.arg({ type: LogFilter, description: ALL }) },
    subscribe: (_root, { filter }, ctx) => logEvents(ctx, whereOf(filter)),
    resolve: rows => rows,
  }),
  viewerLogAppended: t.field({
    type: [Log],
    description: `New log rows of the viewer, ${ROWS}`,
    authScopes: { may: 'log:own' },
    args: { filter: t.arg({ type: ViewerLogFilter, description: ALL }) },
    subscribe: (_root, { filter }, ctx) => logEvents(ctx, viewerWhere(ctx, filter)),
    resolve: rows => rows,
  }),
  usageStatsUpdated: t.field({
    type: UsageStats,
    description: `The totals of \`Query.usageStats\` ${TOTALS} Needs the role ADMIN.`,
    authScopes: { may: 'log:read' },
    args: { filter: t.arg({ type: LogFilter, description: ALL }) },
    subscribe: (_root, { filter }, ctx) => usageEvents(ctx, whereOf(filter)),
    resolve: totals => totals,
  }),
  viewerUsageStatsUpdated: t.field({
    type: UsageStats,
    description: `The totals of \`Viewer.usageStats\` ${TOTALS}`,
    authScopes: { may: 'log:own' },
    args: { filter: t.arg({ type: ViewerLogFilter, description: ALL }) },
    subscribe: (_root, { filter }, ctx) => usageEvents(ctx, viewerWhere(ctx, filter)),
    resolve: totals => totals,
  }),
}))
