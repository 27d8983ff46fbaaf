import type {
  LogFilter,
  LogsPageQuery$variables,
} from '../../../__generated__/LogsPageQuery.graphql.ts'
import { globalId } from '../../../relay/globalId.ts'
import { hasRole } from '../../../shell/guards.ts'
import { defineListRoute } from '../../../ui/list/listRoute.ts'
import { readListState } from '../../../ui/list/listState.ts'
import { timesOf } from '../../../ui/list/timeRange.ts'

export const logTypes = ['TOP_UP', 'CONSUME', 'ERROR', 'ADMIN', 'SYSTEM'] as const

export const dialects = [
  'OPENAI_CHAT',
  'OPENAI_COMPLETIONS',
  'OPENAI_RESPONSES',
  'ANTHROPIC',
  'GEMINI',
] as const

const orders = {
  createdAt: 'CREATED_AT',
  duration: 'DURATION',
  promptTokens: 'PROMPT_TOKENS',
  completionTokens: 'COMPLETION_TOKENS',
  quota: 'QUOTA',
} as const

/** Without an end the list includes new rows. */
export function logFilterOf(search: URLSearchParams): LogFilter {
  const channel = search.get('channel')
  return {
    ...timesOfLogs(search),
    requestId: search.get('request') || null,
    tokenName: search.get('token') || null,
    model: search.get('model') || null,
    group: search.get('group') || null,
    type: knownOf(logTypes, search.get('type')),
    callerDialect: knownOf(dialects, search.get('in')),
    upstreamDialect: knownOf(dialects, search.get('out')),
    isTranslated: flags[search.get('translated') ?? ''] ?? null,
    channelId: channel && /^\d{1,9}$/.test(channel) ? globalId('Channel', Number(channel)) : null,
    username: search.get('user') || null,
  }
}

const flags: Readonly<Record<string, boolean>> = { yes: true, no: false }

const knownOf = <Value extends string>(known: readonly Value[], text: string | null) =>
  known.find(value => value === text) ?? null

/** Without a start the list begins today, unless it is about one call. */
const timesOfLogs = (search: URLSearchParams) =>
  timesOf(search, search.get('request') ? 'all' : 'today')

export const logsRoute = defineListRoute({
  name: 'logs',
  filterNames: [
    'from',
    'to',
    'token',
    'model',
    'group',
    'type',
    'in',
    'out',
    'translated',
    'channel',
    'user',
    'request',
  ],
  filterOf: logFilterOf,
  orders,
  defaultSort: () => ({ field: 'createdAt', direction: 'DESC' }),
})

/** Operators read the rows of all accounts; other users read their own rows. */
export function logVariables(search: URLSearchParams): LogsPageQuery$variables {
  const { filter, ...list } = logsRoute.variables(search)
  if (hasRole('ADMIN')) return { ...list, isOperator: true, filter }
  const { channelId: _channel, username: _name, ...viewerFilter } = filter
  return { ...list, isOperator: false, viewerFilter }
}

/** New rows can be inserted only at the top of a list that is sorted by time and has no end. */
export function isOpenTop(search: URLSearchParams): boolean {
  const { page, sort } = readListState(search)
  const isNewestFirst = !sort || (sort.field === 'createdAt' && sort.direction === 'DESC')
  return page === 0 && isNewestFirst && !search.get('to')
}
