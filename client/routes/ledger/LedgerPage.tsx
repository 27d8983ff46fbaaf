import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { hasRole } from '../../shell/guards.ts'
import { Page as PageFrame } from '../../shell/Page.tsx'
import { ListBoundary } from '../../ui/list/ListBoundary.tsx'
import type { LedgerQueries } from './Ledger.entrypoint.ts'
import { EntriesTab } from './parts/EntriesTab.tsx'
import { LedgerTabs } from './parts/LedgerTabs.tsx'
import { OrdersToJudge } from './parts/OrdersToJudge.tsx'

const HoldsTab = lazy(async () => ({
  default: (await import('./parts/HoldsTab.tsx')).HoldsTab,
}))
const VerifyTab = lazy(async () => ({
  default: (await import('./parts/VerifyTab.tsx')).VerifyTab,
}))
const ExposureTab = lazy(async () => ({
  default: (await import('./parts/ExposureTab.tsx')).ExposureTab,
}))

/** The ledger of all accounts for admins; its holds, its check and its exposure for root. */
export function Page() {
  const { t } = useTranslation('accounting')
  const { queries, isPending } = useRouteQueries<LedgerQueries>()
  const { revalidate } = useRevalidator()
  return (
    <PageFrame title={t('title')}>
      {hasRole('ROOT') && <LedgerTabs />}
      <ListBoundary query={queries.orders} onRetry={() => void revalidate()} isQuiet>
        {query => (
          <Suspense>
            <OrdersToJudge query={query} />
          </Suspense>
        )}
      </ListBoundary>
      <Suspense fallback={<Skeleton variant="rounded" height={480} data-loading />}>
        <Tab queries={queries} isPending={isPending} />
      </Suspense>
    </PageFrame>
  )
}

interface TabProps {
  readonly queries: LedgerQueries
  readonly isPending: boolean
}

function Tab({ queries, isPending }: TabProps) {
  if (queries.tab === 'holds') return <HoldsTab query={queries.holds} isPending={isPending} />
  if (queries.tab === 'verify') return <VerifyTab query={queries.verify} />
  if (queries.tab === 'exposure') return <ExposureTab query={queries.exposure} />
  return <EntriesTab query={queries.entries} isPending={isPending} />
}
