import { getLog, listLogs, usageStats, type UsageTotals } from '../../domain/logs/index.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { builder } from '../builder.ts'
import { logId } from '../ids.ts'
import { logEvents, usageEvents } from '../live/logs.ts'
import { toConnection, windowOf } from '../paging.ts'
import { LogType } from './enums.ts'
import { orderOf, windowArgs } from './list.ts'
import { Log, LogConnection } from './log.ts'

export const LogFilter = builder.inputType('LogFilter', {
  description: 'Filter for log rows. All given conditions must be true. Names must be equal.',
  fields: t => ({
    from: t.field({ type: 'DateTime', description: 'Not before this moment.' }),
    to: t.field({ type: 'DateTime', description: 'Not after this moment.' }),
    type: t.field({ type: LogType, description: 'The type of the row.' }),
    model: t.string({ description: 'Requested model; `%` matches any text.' }),
    group: t.string({ description: 'Group charged.' }),
    tokenName: t.string({ description: 'Name of the token.' }),
    requestId: t.string({ description: 'Id of the call.' }),
    username: t.string({
      description: 'Name of the account. For admins; others see their own rows only.',
    }),
    channelId: t.int({
      description: 'Number of the channel. For admins; for others nothing matches.',
    }),
  }),
})

const LogOrder = orderOf('Log', {
  CREATED_AT: { description: 'When it happened.' },
  QUOTA: { description: 'Quota charged, or moved.' },
  DURATION: { description: 'Duration of the call in milliseconds.' },
  PROMPT_TOKENS: { description: 'Prompt tokens.' },
  COMPLETION_TOKENS: { description: 'Completion tokens.' },
})

export const UsageStats = builder.objectRef<UsageTotals>('UsageStats').implement({
  description: 'Totals of charged calls, and the current rate.',
  fields: t => ({
    quota: t.expose('quota', {
      type: 'BigInt',
      description: 'Quota charged in the time of the filter.',
    }),
    rpm: t.exposeInt('rpm', { description: 'Calls charged in the last 60 seconds.' }),
    tpm: t.exposeInt('tpm', { description: 'Prompt and completion tokens of those calls.' }),
  }),
})

builder.queryFields(t => ({
  log: t.field({
    type: Log,
    nullable: true,
    description: 'One log row: an own one, or any for an admin.',
    authScopes: { may: 'log:own' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the row.' }) },
    resolve: (_root, { id }, ctx) => nullOnNotFound(getLog(ctx, { id: logId(id) })),
  }),
  logs: t.field({
    type: LogConnection,
    description: 'Log rows, newest first unless ordered otherwise: own ones, or all for an admin.',
    authScopes: { may: 'log:own' },
    args: {
      ...windowArgs(t.arg),
      filter: t.arg({ type: LogFilter, description: 'Which rows; all when absent.' }),
      orderBy: t.arg({ type: LogOrder, description: 'The order; newest first when absent.' }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx) => {
      const window = windowOf(args)
      return toConnection(window, await listLogs(ctx, { ...window, filter, orderBy }))
    },
  }),
  usageStats: t.field({
    type: UsageStats,
    description: 'Totals of the charged calls among the log rows of a filter.',
    authScopes: { may: 'log:own' },
    args: { filter: t.arg({ type: LogFilter, description: 'Which rows; all when absent.' }) },
    resolve: (_root, { filter }, ctx) => usageStats(ctx, { filter }),
  }),
}))

builder.subscriptionFields(t => ({
  logAppended: t.field({
    type: [Log],
    description: 'New log rows, newest first, several in one event: own ones, or all for an admin.',
    authScopes: { may: 'log:own' },
    args: { filter: t.arg({ type: LogFilter, description: 'Which rows; all when absent.' }) },
    subscribe: (_root, { filter }, ctx) => logEvents(ctx, filter),
    resolve: rows => rows,
  }),
  usageStatsUpdated: t.field({
    type: UsageStats,
    description:
      'The totals of `usageStats`: the current ones, and after new charges, at most once a second.',
    authScopes: { may: 'log:own' },
    args: { filter: t.arg({ type: LogFilter, description: 'Which rows; all when absent.' }) },
    subscribe: (_root, { filter }, ctx) => usageEvents(ctx, filter),
    resolve: totals => totals,
  }),
}))
