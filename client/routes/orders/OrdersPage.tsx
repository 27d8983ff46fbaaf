import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useSubscription, type PreloadedQuery } from 'react-relay'
import type { OrdersPageQuery } from '../../__generated__/OrdersPageQuery.graphql.ts'
import type { OrdersPageSubscription } from '../../__generated__/OrdersPageSubscription.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { useHasRole } from '../../shell/guards.ts'
import { ListPage } from '../../shell/ListPage.tsx'
import { useNewListRows } from '../../ui/list/listRows.ts'
import { OrderFilters } from './parts/OrderFilters.tsx'
import { OrdersList } from './parts/OrdersList.tsx'

const QUERY = graphql`
  query OrdersPageQuery(
    $first: Int
    $offset: Int
    $snapshot: String
    $isOperator: Boolean!
    $filter: TopUpOrderFilter
    $viewerFilter: ViewerTopUpOrderFilter
    $orderBy: TopUpOrderOrder
  ) {
    ...OrdersList_query
  }
`

const CHANGES = {
  subscription: graphql`
    subscription OrdersPageSubscription {
      topUpOrderUpdated {
        ...OrderRow_order
      }
    }
  `,
  variables: {},
}

interface Queries {
  readonly list: PreloadedQuery<OrdersPageQuery>
}

/** The orders of all accounts for admins, own ones for other users. */
export function Page() {
  const { t } = useTranslation('order')
  const isAdmin = useHasRole('ADMIN')
  const rows = useNewListRows()
  const { queries, isPending } = useRouteQueries<Queries>()
  useSubscription<OrdersPageSubscription>(CHANGES)
  return (
    <ListPage
      title={isAdmin ? t('title') : t('ownTitle')}
      query={queries.list}
      rows={rows}
      filters={<OrderFilters />}
    >
      {query => <LoadedOrders query={query} isPending={isPending} />}
    </ListPage>
  )
}

interface LoadedOrdersProps {
  readonly query: PreloadedQuery<OrdersPageQuery>
  readonly isPending: boolean
}

function LoadedOrders({ query, isPending }: LoadedOrdersProps) {
  const loaded = usePreloadedQuery<OrdersPageQuery>(QUERY, query)
  return <OrdersList query={loaded} isPending={isPending} />
}
