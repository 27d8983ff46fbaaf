import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { WalletOrdersQuery } from '../../__generated__/WalletOrdersQuery.graphql.ts'
import type { WalletPageQuery } from '../../__generated__/WalletPageQuery.graphql.ts'
import { InvitationCard } from '../../entities/invitation/InvitationCard.tsx'
import { LedgerFilters } from '../../entities/ledger/LedgerFilters.tsx'
import { LedgerList } from '../../entities/ledger/LedgerList.tsx'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { ListPage } from '../../shell/ListPage.tsx'
import { useSession } from '../../shell/session.ts'
import { ListBoundary } from '../../ui/list/ListBoundary.tsx'
import { useNewListRows } from '../../ui/list/listRows.ts'
import { BalanceCard, BalanceSkeleton } from './parts/BalanceCard.tsx'
import { RedeemCard } from './parts/RedeemCard.tsx'
import { TopUpCard } from './parts/TopUpCard.tsx'
import { WalletOrders } from './parts/WalletOrders.tsx'

const QUERY = graphql`
  query WalletPageQuery(
    $first: Int
    $offset: Int
    $snapshot: String
    $filter: ViewerLedgerEntryFilter
  ) {
    viewer {
      ledgerEntries(first: $first, offset: $offset, snapshot: $snapshot, filter: $filter) {
        ...LedgerList_entries
      }
      user {
        ...BalanceCard_user
      }
      ...InvitationCard_viewer
    }
  }
`

type WalletQuery = PreloadedQuery<WalletPageQuery>

interface Queries {
  readonly list: WalletQuery
  readonly orders: PreloadedQuery<WalletOrdersQuery>
}

/** What is below the cards appears together, so that the orders do not move the rows. */
export function Page() {
  const { t } = useTranslation(['wallet', 'ledger'])
  const rows = useNewListRows()
  const { revalidate } = useRevalidator()
  const { queries, isPending } = useRouteQueries<Queries>()
  return (
    <ListPage
      title={t('title')}
      query={queries.list}
      rows={rows}
      filters={<WalletCards query={queries.list} />}
    >
      {query => (
        <>
          <ListBoundary query={queries.orders} onRetry={() => void revalidate()}>
            {orders => <WalletOrders query={orders} />}
          </ListBoundary>
          <LoadedInvitation query={query} />
          <Typography variant="h2">{t('ledger:title')}</Typography>
          <LedgerFilters />
          <LoadedLedger query={query} isPending={isPending} />
        </>
      )}
    </ListPage>
  )
}

function WalletCards({ query }: { readonly query: WalletQuery }) {
  const { revalidate } = useRevalidator()
  const isTopUpOn = useSession(({ status }) => (status?.topUpMethods.length ?? 0) > 0)
  return (
    <Box sx={isTopUpOn ? besideTopUpStyle : cardsStyle}>
      <ListBoundary query={query} onRetry={() => void revalidate()} isQuiet>
        {loaded => (
          <Suspense fallback={<BalanceSkeleton />}>
            <LoadedBalance query={loaded} />
          </Suspense>
        )}
      </ListBoundary>
      <RedeemCard />
      <TopUpCard />
    </Box>
  )
}

/** One below the other on a phone. */
const cardsStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
  },
  gap: 2,
} as const

/** The form of the top-up is as high as the other two cards, which stand left of it. */
const besideTopUpStyle = {
  ...cardsStyle,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } },
} as const

function LoadedBalance({ query }: { readonly query: WalletQuery }) {
  const { viewer } = usePreloadedQuery<WalletPageQuery>(QUERY, query)
  return viewer && <BalanceCard user={viewer.user} />
}

function LoadedInvitation({ query }: { readonly query: WalletQuery }) {
  const { viewer } = usePreloadedQuery<WalletPageQuery>(QUERY, query)
  return viewer && <InvitationCard viewer={viewer} />
}

interface LoadedLedgerProps {
  readonly query: WalletQuery
  readonly isPending: boolean
}

function LoadedLedger({ query, isPending }: LoadedLedgerProps) {
  const { viewer } = usePreloadedQuery<WalletPageQuery>(QUERY, query)
  const { t } = useTranslation('ledger')
  return (
    viewer && (
      <LedgerList
        entries={viewer.ledgerEntries}
        variables={query.variables}
        isPending={isPending}
        emptyText={t('empty')}
      />
    )
  )
}
