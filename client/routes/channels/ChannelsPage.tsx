import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { ChannelsGroupsQuery } from '../../__generated__/ChannelsGroupsQuery.graphql.ts'
import type { ChannelsPageQuery } from '../../__generated__/ChannelsPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { AddButton, ListPage } from '../../shell/ListPage.tsx'
import { useNewListRows } from '../../ui/list/listRows.ts'
import { ChannelFilters } from './parts/ChannelFilters.tsx'
import { ChannelJobs } from './parts/ChannelJobs.tsx'
import { ChannelMenu } from './parts/ChannelMenu.tsx'
import { ChannelTests, useChannelTests } from './parts/useChannelTests.tsx'
import { useFollowChannels } from './parts/useFollowChannels.ts'

const TestDialogs = lazy(async () => ({
  default: (await import('./parts/TestDialogs.tsx')).TestDialogs,
}))

const importList = () => import('./parts/ChannelsList.tsx')

const ChannelsList = lazy(async () => ({ default: (await importList()).ChannelsList }))

const TagList = lazy(async () => ({ default: (await import('./tags/TagList.tsx')).TagList }))

/** A failure is reported where the list is shown. */
const loadList = () => void importList().catch(() => undefined)

const QUERY = graphql`
  query ChannelsPageQuery(
    $first: Int
    $offset: Int
    $snapshot: String
    $filter: ChannelFilter
    $orderBy: ChannelOrder
    $isByTag: Boolean!
  ) {
    ...ChannelsList_query @alias(as: "channels") @skip(if: $isByTag)
    ...TagList_query @alias(as: "tags") @include(if: $isByTag)
  }
`

interface Queries {
  readonly list: PreloadedQuery<ChannelsPageQuery>
  readonly groups: PreloadedQuery<ChannelsGroupsQuery>
}

export function Page() {
  const { t } = useTranslation('channel')
  const { queries, isPending } = useRouteQueries<Queries>()
  const rows = useNewListRows()
  const tests = useChannelTests()
  useFollowChannels(rows.onGone)
  return (
    <ChannelTests value={tests}>
      <ListPage
        title={t('title')}
        actions={
          <>
            <ChannelJobs />
            <ChannelMenu />
            <AddButton label={t('add')} />
          </>
        }
        query={queries.list}
        filters={<ChannelFilters groups={queries.groups} />}
        rows={rows}
        onLoad={loadList}
      >
        {query => <LoadedChannels query={query} isPending={isPending} />}
      </ListPage>
      <Suspense>{(tests.chosen ?? tests.shown) && <TestDialogs />}</Suspense>
    </ChannelTests>
  )
}

interface LoadedChannelsProps {
  readonly query: PreloadedQuery<ChannelsPageQuery>
  readonly isPending: boolean
}

function LoadedChannels({ query, isPending }: LoadedChannelsProps) {
  const { channels, tags } = usePreloadedQuery<ChannelsPageQuery>(QUERY, query)
  if (tags) return <TagList query={tags} isPending={isPending} />
  return channels && <ChannelsList query={channels} isPending={isPending} />
}
