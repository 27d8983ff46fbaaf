import DrawingsPageQueryNode, {
  type DrawingsPageQuery,
  type DrawingTaskFilter,
} from '../../__generated__/DrawingsPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs, hasRole } from '../../shell/guards.ts'
import { session } from '../../shell/session.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'
import { timesOf } from '../../ui/list/timeRange.ts'

function filterOf(search: URLSearchParams): DrawingTaskFilter {
  const channel = search.get('channel')
  return {
    taskId: search.get('task') || null,
    channelId: channel && /^\d{1,9}$/.test(channel) ? globalId('Channel', Number(channel)) : null,
    ...timesOf(search, 'month'),
  }
}

export const drawingsRoute = defineListRoute({
  name: 'drawings',
  filterNames: ['task', 'channel', 'from', 'to'],
  filterOf,
  orders: { submittedAt: 'SUBMITTED_AT', finishedAt: 'FINISHED_AT' } as const,
  defaultSort: () => ({ field: 'submittedAt', direction: 'DESC' }),
})

/** Admins read the drawings of all accounts; other users read their own. */
function drawingVariables(search: URLSearchParams): DrawingsPageQuery['variables'] {
  const { filter, ...list } = drawingsRoute.variables(search)
  if (hasRole('ADMIN')) return { ...list, isOperator: true, filter }
  const { channelId: _channel, ...viewerFilter } = filter
  return { ...list, isOperator: false, viewerFilter }
}

export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: ({ search }) => ({
    list: isOff()
      ? undefined
      : preload<DrawingsPageQuery>(DrawingsPageQueryNode, drawingVariables(search)),
  }),
})

const isOff = () => session.get().status?.hasDrawing === false
