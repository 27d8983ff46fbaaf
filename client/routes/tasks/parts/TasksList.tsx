import PendingActions from '@mui/icons-material/PendingActionsOutlined'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useSubscription } from 'react-relay'
import type {
  TasksList_tasks$data,
  TasksList_tasks$key,
} from '../../../__generated__/TasksList_tasks.graphql.ts'
import type { TasksListSubscription } from '../../../__generated__/TasksListSubscription.graphql.ts'
import type { TasksPageQuery$variables } from '../../../__generated__/TasksPageQuery.graphql.ts'
import type { TasksList_query$key } from '../../../__generated__/TasksList_query.graphql.ts'
import { isListed } from '../../../entities/task/isListed.ts'
import { useHasRole } from '../../../shell/guards.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyRange } from '../../../ui/list/EmptyRange.tsx'
import { NewRowsButton } from '../../../ui/list/NewRowsButton.tsx'
import { NextStep } from '../../../ui/list/NextStep.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { useUnlistedRows, type PlacedRow } from '../../../ui/list/useUnlistedRows.ts'
import { tasksRoute } from '../Tasks.entrypoint.ts'
import { TaskCard, useTaskColumns } from './TaskRow.tsx'

const SUBSCRIPTION = graphql`
  subscription TasksListSubscription {
    task: asyncTaskUpdated {
      channel {
        id
      }
      id
      submittedAt
      taskId
      ...TaskRow_task
    }
  }
`

type NewTask = TasksListSubscription['response']['task']

interface TasksListProps {
  readonly query: TasksList_query$key
  readonly variables: TasksPageQuery$variables
  readonly isPending: boolean
}

/** Columns that only admins have. */
const ADMIN_FIELDS: ReadonlySet<string> = new Set(['channel', 'code'])

export function TasksList({ query, variables, isPending }: TasksListProps) {
  const { t } = useTranslation('task')
  const isAdmin = useHasRole('ADMIN')
  const list = useTasks(query)
  const rows = useMemo(() => list?.edges.map(({ node }) => node) ?? [], [list])
  const { held, show } = useNewTasks(rows, variables)
  const columns = useTaskColumns()
  return (
    <DataList
      route={tasksRoute}
      label={t('tasks')}
      columns={isAdmin ? columns : columns.filter(({ field }) => !ADMIN_FIELDS.has(field))}
      rows={rows}
      {...totalsOf(list ?? none)}
      isPending={isPending}
      tools={<NewRowsButton held={held} label={t('newRows', { count: held })} onShow={show} />}
      card={row => <TaskCard row={row} />}
      empty={
        <EmptyRange
          icon={<PendingActions />}
          text={t('noTasks')}
          help={t(isAdmin ? 'noTasksHelpAdmin' : 'noTasksHelp')}
          action={isAdmin && <NextStep to="/channel/add" label={t('addChannel')} />}
        />
      }
    />
  )
}

/** Follows the tasks: those shown change, new ones are counted. */
function useNewTasks(rows: readonly PlacedRow[], variables: TasksPageQuery$variables) {
  const { filter, viewerFilter } = variables
  const { onRow, ...unlisted } = useUnlistedRows<NewTask>(rows, task =>
    isListed(task, { ...filter, ...viewerFilter }),
  )
  const changes = useMemo(
    () => ({
      subscription: SUBSCRIPTION,
      variables: {},
      onNext: (event: TasksListSubscription['response'] | null | undefined) =>
        event && onRow(event.task),
    }),
    [onRow],
  )
  useSubscription<TasksListSubscription>(changes)
  return unlisted
}

const none = { isTotalCapped: false, totalCount: 0, totalLimit: 0 }

/** The list of the page; undefined when the sign-in has just ended. */
function useTasks(query: TasksList_query$key): TasksList_tasks$data | undefined {
  const { asyncTasks, viewer } = useFragment(
    graphql`
      fragment TasksList_query on Query {
        asyncTasks(
          first: $first
          offset: $offset
          snapshot: $snapshot
          filter: $filter
          orderBy: $orderBy
        ) @include(if: $isOperator) {
          ...TasksList_tasks
        }
        viewer @skip(if: $isOperator) {
          asyncTasks(
            first: $first
            offset: $offset
            snapshot: $snapshot
            filter: $viewerFilter
            orderBy: $orderBy
          ) {
            ...TasksList_tasks
          }
        }
      }
    `,
    query,
  )
  return (
    useFragment<TasksList_tasks$key>(
      graphql`
        fragment TasksList_tasks on AsyncTaskConnection {
          edges {
            node {
              id
              submittedAt
              ...TaskRow_task
            }
          }
          isTotalCapped
          snapshot
          totalCount
          totalLimit
        }
      `,
      asyncTasks ?? viewer?.asyncTasks ?? null,
    ) ?? undefined
  )
}
