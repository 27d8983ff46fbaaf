import Card from '@mui/material/Card'
import { Suspense, useSyncExternalStore } from 'react'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { SetupPageQuery } from '../../__generated__/SetupPageQuery.graphql.ts'
import { setSetupDismissed, setupDismissed } from '../../entities/setup/setupDismissed.ts'
import { SetupSteps } from '../../entities/setup/SetupSteps.tsx'
import { useSetup } from '../../entities/setup/useSetup.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { Page as ConsolePage } from '../../shell/Page.tsx'
import { useSession } from '../../shell/session.ts'
import { ListBoundary } from '../../ui/list/ListBoundary.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'

const QUERY = graphql`
  query SetupPageQuery {
    setup {
      ...useSetup_setup
    }
  }
`

type SetupQuery = PreloadedQuery<SetupPageQuery>

/** The steps from an empty site to its first charged call, for root. */
export function Page() {
  const { t } = useTranslation('setup')
  const { revalidate } = useRevalidator()
  const { queries } = useRouteQueries<{ readonly setup: SetupQuery }>()
  return (
    <ConsolePage title={t('title')} subtitle={t('subtitle')} actions={<ShowAgain />} width={880}>
      <ListBoundary query={queries.setup} onRetry={() => void revalidate()}>
        {query => (
          <Suspense fallback={<ListSkeleton />}>
            <LoadedSteps query={query} />
          </Suspense>
        )}
      </ListBoundary>
    </ConsolePage>
  )
}

function LoadedSteps({ query }: { readonly query: SetupQuery }) {
  const { setup } = usePreloadedQuery<SetupPageQuery>(QUERY, query)
  return (
    <Card sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <SetupSteps setup={useSetup(setup)} />
    </Card>
  )
}

/** Brings the steps back to the dashboard, from which they were hidden. */
function ShowAgain() {
  const { t } = useTranslation('setup')
  const isDismissed = useSyncExternalStore(setupDismissed.listen, setupDismissed.get)
  const hasDashboard = useSession(({ status }) => status?.hasDashboard === true)
  if (!isDismissed || !hasDashboard) return null
  return (
    <Button variant="outlined" color="inherit" onClick={() => setSetupDismissed(false)}>
      {t('show')}
    </Button>
  )
}
