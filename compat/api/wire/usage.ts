import type { UsageRow } from '../../../server/domain/usage/index.ts'
import { momentOf, startOf, textOf, type Query } from '../query.ts'
import { toSeconds } from './read.ts'
import { fromQuery, queryNamesOf, type QueryTable } from './table.ts'

const filter = {
  start_timestamp: { field: 'from', read: startOf },
  end_timestamp: { field: 'to', read: momentOf },
  username: { field: 'username', read: textOf },
} as const satisfies QueryTable

export const usageFilterNames = queryNamesOf(filter)

export const fromRestUsageQuery = (query: Query) => fromQuery(filter, query)

/** An hour of the dashboard. Sums have no id of a row. */
export function toRestUsage({ userId, username, model, hour, tokens, calls, quota }: UsageRow) {
  return {
    id: 0,
    user_id: userId,
    username,
    model_name: model,
    created_at: toSeconds(hour),
    token_used: Number(tokens),
    count: Number(calls),
    quota: Number(quota),
  }
}
