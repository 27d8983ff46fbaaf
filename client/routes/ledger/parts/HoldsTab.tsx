import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  graphql,
  useFragment,
  usePreloadedQuery,
  useSubscription,
  type PreloadedQuery,
} from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { HoldsTab_holds$key } from '../../../__generated__/HoldsTab_holds.graphql.ts'
import type { HoldsTabQuery } from '../../../__generated__/HoldsTabQuery.graphql.ts'
import type { HoldsTabSubscription } from '../../../__generated__/HoldsTabSubscription.graphql.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { ListBoundary } from '../../../ui/list/ListBoundary.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { holdsRoute } from '../holdsRoute.ts'
import { HoldCard, useHoldColumns } from './HoldRow.tsx'

const QUERY = graphql`
  query HoldsTabQuery($first: Int, $offset: Int, $snapshot: String) {
    openHolds(first: $first, offset: $offset, snapshot: $snapshot) {
      ...HoldsTab_holds
    }
  }
`

const CHANGES = graphql`
  subscription HoldsTabSubscription($first: Int, $offset: Int, $snapshot: String) {
    openHoldsUpdated(first: $first, offset: $offset, snapshot: $snapshot) {
      ...HoldsTab_holds
    }
  }
`

interface HoldsTabProps {
  readonly query: PreloadedQuery<HoldsTabQuery>
  readonly isPending: boolean
}

/** The quota that running calls hold, the oldest first. */
export function HoldsTab(props: HoldsTabProps) {
  const { t } = useTranslation('accounting')
  const { revalidate } = useRevalidator()
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 760 }}>
        {t('holds.text')}
      </Typography>
      <ListBoundary query={props.query} onRetry={() => void revalidate()}>
        {query => (
          <Suspense fallback={<ListSkeleton />}>
            <Holds query={query} isPending={props.isPending} />
          </Suspense>
        )}
      </ListBoundary>
    </>
  )
}

function Holds({ query, isPending }: HoldsTabProps) {
  const { t } = useTranslation('accounting')
  const { openHolds } = usePreloadedQuery<HoldsTabQuery>(QUERY, query)
  const holds = useHolds(useNewest(query) ?? openHolds)
  const rows = useMemo(
    () => holds.edges.map(({ node }) => ({ ...node, id: node.requestId })),
    [holds],
  )
  return (
    <DataList
      route={holdsRoute}
      label={t('tabs.holds')}
      columns={useHoldColumns()}
      rows={rows}
      {...totalsOf(holds)}
      isPending={isPending}
      card={row => <HoldCard row={row} />}
      empty={<EmptyState icon={<HourglassEmpty />} text={t('holds.empty')} />}
    />
  )
}

/** The page of the last event, which replaces the first answer. */
function useNewest({ variables }: HoldsTabProps['query']): HoldsTab_holds$key | undefined {
  const shape = JSON.stringify(variables)
  const [newest, setNewest] = useState<{ shape: string; holds: HoldsTab_holds$key }>()
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: JSON.parse(shape) as HoldsTabQuery['variables'],
      onNext: (event: HoldsTabSubscription['response'] | null | undefined) => {
        if (event) setNewest({ shape, holds: event.openHoldsUpdated })
      },
    }),
    [shape],
  )
  useSubscription<HoldsTabSubscription>(config)
  return newest?.shape === shape ? newest.holds : undefined
}

function useHolds(key: HoldsTab_holds$key) {
  return useFragment<HoldsTab_holds$key>(
    graphql`
      fragment HoldsTab_holds on OpenHoldConnection {
        edges {
          node {
            requestId
            ...HoldRow_hold
          }
        }
        isTotalCapped
        snapshot
        totalCount
        totalLimit
      }
    `,
    key,
  )
}
