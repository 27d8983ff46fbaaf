import PendingActions from '@mui/icons-material/PendingActionsOutlined'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  TasksList_tasks$data,
  TasksList_tasks$key,
} from '../../../__generated__/TasksList_tasks.graphql.ts'
import type { TasksList_query$key } from '../../../__generated__/TasksList_query.graphql.ts'
import { useHasRole } from '../../../shell/guards.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyRange } from '../../../ui/list/EmptyRange.tsx'
import { NextStep } from '../../../ui/list/NextStep.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { tasksRoute } from '../Tasks.entrypoint.ts'
import { TaskCard, useTaskColumns } from './TaskRow.tsx'

interface TasksListProps {
  readonly query: TasksList_query$key
  readonly isPending: boolean
}

/** Columns that only admins have. */
const ADMIN_FIELDS: ReadonlySet<string> = new Set(['channel', 'code'])

export function TasksList({ query, isPending }: TasksListProps) {
  const { t } = useTranslation('task')
  const isAdmin = useHasRole('ADMIN')
  const list = useTasks(query)
  const rows = useMemo(() => list?.edges.map(({ node }) => node) ?? [], [list])
  const columns = useTaskColumns()
  return (
    <DataList
      route={tasksRoute}
      label={t('tasks')}
      columns={isAdmin ? columns : columns.filter(({ field }) => !ADMIN_FIELDS.has(field))}
      rows={rows}
      {...totalsOf(list ?? none)}
      isPending={isPending}
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
