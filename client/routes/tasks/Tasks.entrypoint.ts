import TasksPageQueryNode, {
  type TasksPageQuery,
  type AsyncTaskFilter,
} from '../../__generated__/TasksPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs, hasRole } from '../../shell/guards.ts'
import { session } from '../../shell/session.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'
import { timesOf } from '../../ui/list/timeRange.ts'

function filterOf(search: URLSearchParams): AsyncTaskFilter {
  const channel = search.get('channel')
  return {
    taskId: search.get('task') || null,
    channelId: channel && /^\d{1,9}$/.test(channel) ? globalId('Channel', Number(channel)) : null,
    ...timesOf(search, 'today'),
  }
}

export const tasksRoute = defineListRoute({
  name: 'tasks',
  filterNames: ['task', 'channel', 'from', 'to'],
  filterOf,
  orders: { submittedAt: 'SUBMITTED_AT', finishedAt: 'FINISHED_AT' } as const,
  defaultSort: () => ({ field: 'submittedAt', direction: 'DESC' }),
})

/** Admins read the tasks of all accounts; other users read their own. */
function taskVariables(search: URLSearchParams): TasksPageQuery['variables'] {
  const { filter, ...list } = tasksRoute.variables(search)
  if (hasRole('ADMIN')) return { ...list, isOperator: true, filter }
  const { channelId: _channel, ...viewerFilter } = filter
  return { ...list, isOperator: false, viewerFilter }
}

export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: ({ search }) => ({
    list: isOff() ? undefined : preload<TasksPageQuery>(TasksPageQueryNode, taskVariables(search)),
  }),
})

const isOff = () => session.get().status?.hasTasks === false
