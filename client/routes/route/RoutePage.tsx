import Route from '@mui/icons-material/AltRoute'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { RoutePageQuery } from '../../__generated__/RoutePageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { Page as PageFrame } from '../../shell/Page.tsx'
import { ListBoundary } from '../../ui/list/ListBoundary.tsx'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { NextStep } from '../../ui/list/NextStep.tsx'
import type { RouteQueries } from './Route.entrypoint.ts'
import { RouteForm } from './RouteForm.tsx'
import { RouteTables } from './RouteTables.tsx'

const QUERY = graphql`
  query RoutePageQuery($input: ExplainRouteInput!, $hasModel: Boolean!) {
    explainRoute(input: $input) @include(if: $hasModel) {
      ...RouteTables_route
    }
  }
`

/** Which channels a call would try, and why not the others. */
export function Page() {
  const { t } = useTranslation('route')
  const { queries } = useRouteQueries<RouteQueries>()
  const { revalidate } = useRevalidator()
  const { call, groups, route } = queries
  const onRetry = () => void revalidate()
  // After an error the answer for another call is not shown.
  const key = Object.values(call).join(' ')
  return (
    <PageFrame title={t('title')} subtitle={t('text')} width={1080}>
      <ListBoundary query={groups} onRetry={onRetry}>
        {query => (
          <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
            <RouteForm key={key} query={query} call={call} />
          </Suspense>
        )}
      </ListBoundary>
      <ListBoundary key={key} query={route} onRetry={onRetry}>
        {query => (
          <Suspense fallback={<Skeleton variant="rounded" height={320} data-loading />}>
            <Answer query={query} />
          </Suspense>
        )}
      </ListBoundary>
    </PageFrame>
  )
}

function Answer({ query }: { readonly query: PreloadedQuery<RoutePageQuery> }) {
  const { t } = useTranslation('messages')
  const { explainRoute } = usePreloadedQuery<RoutePageQuery>(QUERY, query)
  if (explainRoute === null) {
    return <Alert severity="warning">{t('errors.TOKEN_NOT_FOUND')}</Alert>
  }
  return explainRoute ? <RouteTables route={explainRoute} /> : <BeforeQuestion />
}

/** What the page answers, with a call as an example. */
function BeforeQuestion() {
  const { t } = useTranslation('route')
  return (
    <EmptyState
      icon={<Route />}
      text={t('before.title')}
      help={t('before.text')}
      action={<NextStep to={`/route?${EXAMPLE}`} label={t('before.example')} />}
    />
  )
}

const EXAMPLE = new URLSearchParams({ group: 'default', model: 'gpt-4o-mini' })
