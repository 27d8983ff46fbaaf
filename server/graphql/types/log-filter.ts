import { LogFilter as FilterRule } from '../../../contract/inputs/log.ts'
import type { GraphContext } from '../context.ts'
import { filterFrom } from '../input-from.ts'
import type { LogWhere } from '../live/subscriber-scope.ts'
import { viewerId } from '../live/subscriber-scope.ts'
import { Dialect } from './dialect.ts'
import { LogType } from './enums.ts'

const enums = { type: LogType, callerDialect: Dialect, upstreamDialect: Dialect }

/** Conditions that name an account or a channel are for admins. */
const ownRows = FilterRule.omit({ userId: true, username: true, channelId: true })

export const ViewerLogFilter = filterFrom('ViewerLogFilter', ownRows, {
  description: 'Filter for log rows of the viewer. Names must be equal.',
  enums,
})

export const LogFilter = filterFrom('LogFilter', FilterRule, {
  description: 'Filter for log rows of all accounts. Names must be equal.',
  enums,
})

/** The filter of rows of the viewer, as the verbs take it. */
export const viewerWhere = (ctx: GraphContext, filter: unknown): LogWhere => ({
  ...ViewerLogFilter.toVerb(filter),
  userId: viewerId(ctx),
})
