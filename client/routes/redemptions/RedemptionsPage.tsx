import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useSubscription, type PreloadedQuery } from 'react-relay'
import type { RedemptionsPageQuery } from '../../__generated__/RedemptionsPageQuery.graphql.ts'
import type { RedemptionsPageSubscription } from '../../__generated__/RedemptionsPageSubscription.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { ListPage } from '../../shell/ListPage.tsx'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { useNewListRows } from '../../ui/list/listRows.ts'
import { useListState } from '../../ui/list/useListState.ts'
import type { CreatedCode } from './parts/CodesDialog.tsx'
import { RedemptionsList } from './parts/RedemptionsList.tsx'
import { redemptionStatuses } from './Redemptions.entrypoint.ts'

const CodesDialog = lazy(async () => ({
  default: (await import('./parts/CodesDialog.tsx')).CodesDialog,
}))

const QUERY = graphql`
  query RedemptionsPageQuery(
    $first: Int
    $offset: Int
    $snapshot: String
    $filter: RedemptionFilter
    $orderBy: RedemptionOrder
  ) {
    ...RedemptionsList_query
  }
`

const CHANGES = {
  subscription: graphql`
    subscription RedemptionsPageSubscription {
      redemptionUpdated {
        ...RedemptionRow_redemption
      }
    }
  `,
  variables: {},
}

interface Queries {
  readonly list: PreloadedQuery<RedemptionsPageQuery>
}

/** Called by the drawer after it has created codes. */
export interface RedemptionsOutlet {
  readonly onCreated: (codes: readonly CreatedCode[]) => void
}

export function Page() {
  const { t } = useTranslation('redemption')
  const rows = useNewListRows()
  const { queries, isPending } = useRouteQueries<Queries>()
  const [created, setCreated] = useState<readonly CreatedCode[]>([])
  useSubscription<RedemptionsPageSubscription>(CHANGES)
  return (
    <ListPage
      title={t('title')}
      addLabel={t('add')}
      query={queries.list}
      rows={rows}
      filters={<RedemptionFilters />}
      drawer={{ onCreated: setCreated } satisfies RedemptionsOutlet}
    >
      {query => (
        <>
          <LoadedRedemptions query={query} isPending={isPending} />
          <Suspense>
            {created.length > 0 && <CodesDialog codes={created} onClose={() => setCreated([])} />}
          </Suspense>
        </>
      )}
    </ListPage>
  )
}

interface LoadedRedemptionsProps {
  readonly query: PreloadedQuery<RedemptionsPageQuery>
  readonly isPending: boolean
}

function LoadedRedemptions({ query, isPending }: LoadedRedemptionsProps) {
  const loaded = usePreloadedQuery<RedemptionsPageQuery>(QUERY, query)
  return <RedemptionsList query={loaded} isPending={isPending} />
}

function RedemptionFilters() {
  const { t } = useTranslation('redemption')
  const control = useListState()
  return (
    <FilterBar
      control={control}
      filters={{
        search: { name: 'q', label: t('filter.keyword'), placeholder: t('filter.hint') },
        others: [
          {
            name: 'status',
            label: t('status.label'),
            choices: redemptionStatuses.map(value => ({ value, label: t(`status.${value}`) })),
          },
        ],
      }}
    />
  )
}
