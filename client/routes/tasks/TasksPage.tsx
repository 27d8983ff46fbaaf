import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { TasksPageQuery } from '../../__generated__/TasksPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { useHasRole } from '../../shell/guards.ts'
import { ListPage } from '../../shell/ListPage.tsx'
import { FeatureOffView } from '../../shell/views/views.tsx'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { useNewListRows } from '../../ui/list/listRows.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { TasksList } from './parts/TasksList.tsx'

const QUERY = graphql`
  query TasksPageQuery(
    $first: Int
    $offset: Int
    $snapshot: String
    $isOperator: Boolean!
    $filter: AsyncTaskFilter
    $viewerFilter: ViewerAsyncTaskFilter
    $orderBy: AsyncTaskOrder
  ) {
    ...TasksList_query
  }
`

interface Queries {
  /** Absent while the site has none. */
  readonly list?: PreloadedQuery<TasksPageQuery>
}

/** The tasks of all accounts for admins, own ones for other users. */
export function Page() {
  const { queries, isPending } = useRouteQueries<Queries>()
  const { list } = queries
  return list ? <Shown list={list} isPending={isPending} /> : <FeatureOffView />
}

interface ShownProps {
  readonly list: PreloadedQuery<TasksPageQuery>
  readonly isPending: boolean
}

function Shown({ list, isPending }: ShownProps) {
  const { t } = useTranslation('task')
  const rows = useNewListRows()
  return (
    <ListPage title={t('tasks')} query={list} rows={rows} filters={<Filters />}>
      {query => <Loaded list={query} isPending={isPending} />}
    </ListPage>
  )
}

function Loaded({ list, isPending }: ShownProps) {
  const loaded = usePreloadedQuery<TasksPageQuery>(QUERY, list)
  return <TasksList query={loaded} variables={list.variables} isPending={isPending} />
}

function Filters() {
  const { t } = useTranslation('task')
  const isAdmin = useHasRole('ADMIN')
  return (
    <FilterBar
      control={useListState()}
      filters={{
        search: { name: 'task', label: t('taskId') },
        others: isAdmin ? [{ name: 'channel', label: t('channelId'), isNumber: true }] : [],
        timeRange: 'today',
      }}
    />
  )
}
