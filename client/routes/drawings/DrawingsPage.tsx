import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { DrawingsPageQuery } from '../../__generated__/DrawingsPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { useHasRole } from '../../shell/guards.ts'
import { ListPage } from '../../shell/ListPage.tsx'
import { FeatureOffView } from '../../shell/views/views.tsx'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { useNewListRows } from '../../ui/list/listRows.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { CallbackNote } from './parts/CallbackNote.tsx'
import { DrawingsList } from './parts/DrawingsList.tsx'

const QUERY = graphql`
  query DrawingsPageQuery(
    $first: Int
    $offset: Int
    $snapshot: String
    $isOperator: Boolean!
    $filter: DrawingTaskFilter
    $viewerFilter: ViewerDrawingTaskFilter
    $orderBy: DrawingTaskOrder
  ) {
    ...DrawingsList_query
  }
`

interface Queries {
  /** Absent while the site has none. */
  readonly list?: PreloadedQuery<DrawingsPageQuery>
}

/** The drawings of all accounts for admins, own ones for other users. */
export function Page() {
  const { queries, isPending } = useRouteQueries<Queries>()
  const { list } = queries
  return list ? <Shown list={list} isPending={isPending} /> : <FeatureOffView />
}

interface ShownProps {
  readonly list: PreloadedQuery<DrawingsPageQuery>
  readonly isPending: boolean
}

function Shown({ list, isPending }: ShownProps) {
  const { t } = useTranslation('task')
  const rows = useNewListRows()
  return (
    <ListPage title={t('drawings')} query={list} rows={rows} filters={<Filters />}>
      {query => <Loaded list={query} isPending={isPending} />}
    </ListPage>
  )
}

function Loaded({ list, isPending }: ShownProps) {
  const loaded = usePreloadedQuery<DrawingsPageQuery>(QUERY, list)
  return (
    <>
      <CallbackNote />
      <DrawingsList query={loaded} variables={list.variables} isPending={isPending} />
    </>
  )
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
        timeRange: 'month',
      }}
    />
  )
}
