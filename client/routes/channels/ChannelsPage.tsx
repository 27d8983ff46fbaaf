import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { Link, Outlet, useLocation, useRevalidator } from 'react-router-dom'
import type { ChannelsGroupsQuery } from '../../__generated__/ChannelsGroupsQuery.graphql.ts'
import type { ChannelsPageQuery } from '../../__generated__/ChannelsPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { Page as PageFrame } from '../../shell/Page.tsx'
import { DrawerSkeleton } from '../../ui/form/DrawerSkeleton.tsx'
import { ListBoundary } from '../../ui/list/ListBoundary.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { ChannelFilters } from './parts/ChannelFilters.tsx'
import { ChannelsList } from './parts/ChannelsList.tsx'
import { ChannelTests, useChannelTests } from './parts/useChannelTests.tsx'
import { useFollowChannels } from './parts/useFollowChannels.ts'

const TestDialogs = lazy(async () => ({
  default: (await import('./parts/TestDialogs.tsx')).TestDialogs,
}))

const QUERY = graphql`
  query ChannelsPageQuery(
    $first: Int
    $offset: Int
    $filter: ChannelFilter
    $orderBy: ChannelOrder
  ) {
    ...ChannelsList_query
  }
`

interface Queries {
  readonly channels: PreloadedQuery<ChannelsPageQuery>
  readonly groups: PreloadedQuery<ChannelsGroupsQuery>
}

/** What the drawer tells the page after it has created something. */
export interface ChannelsOutlet {
  readonly onCreated: (ids: readonly string[]) => void
}

export function Page() {
  const { t } = useTranslation('channel')
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const { queries, isPending } = useRouteQueries<Queries>()
  const [fresh, setFresh] = useState<readonly string[]>([])
  const tests = useChannelTests()
  const gone = useFollowChannels()
  const onCreated = (ids: readonly string[]) => {
    setFresh(ids)
    void revalidate()
  }
  return (
    <ChannelTests value={tests}>
      <PageFrame
        title={t('title')}
        actions={
          <Button
            component={Link}
            to={{ pathname: 'add', search }}
            data-shortcut="new"
            variant="contained"
            startIcon={<Add />}
          >
            {t('add')}
          </Button>
        }
      >
        <ChannelFilters groups={queries.groups} />
        <ListBoundary query={queries.channels} onRetry={() => void revalidate()}>
          {query => (
            <Suspense fallback={<ListSkeleton />}>
              <LoadedChannels
                query={query}
                isPending={isPending}
                fresh={fresh}
                gone={gone}
                onCopied={onCreated}
              />
            </Suspense>
          )}
        </ListBoundary>
        <Suspense>{(tests.chosen ?? tests.shown) && <TestDialogs />}</Suspense>
        <Suspense fallback={<DrawerSkeleton />}>
          <Outlet context={{ onCreated } satisfies ChannelsOutlet} />
        </Suspense>
      </PageFrame>
    </ChannelTests>
  )
}

interface LoadedChannelsProps {
  readonly query: PreloadedQuery<ChannelsPageQuery>
  readonly isPending: boolean
  readonly fresh: readonly string[]
  readonly gone: ReadonlySet<string>
  readonly onCopied: (ids: readonly string[]) => void
}

function LoadedChannels({ query, ...rest }: LoadedChannelsProps) {
  return <ChannelsList query={usePreloadedQuery<ChannelsPageQuery>(QUERY, query)} {...rest} />
}
