import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { ChannelsGroupsQuery } from '../../__generated__/ChannelsGroupsQuery.graphql.ts'
import type { ChannelsPageQuery } from '../../__generated__/ChannelsPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { ListPage } from '../../shell/ListPage.tsx'
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
    $snapshot: String
    $filter: ChannelFilter
    $orderBy: ChannelOrder
  ) {
    ...ChannelsList_query
  }
`

interface Queries {
  readonly list: PreloadedQuery<ChannelsPageQuery>
  readonly groups: PreloadedQuery<ChannelsGroupsQuery>
}

/** Called by the drawer after it has created something. */
export interface ChannelsOutlet {
  readonly onCreated: (ids: readonly string[]) => void
}

export function Page() {
  const { t } = useTranslation('channel')
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
      <ListPage
        title={t('title')}
        addLabel={t('add')}
        query={queries.list}
        filters={<ChannelFilters groups={queries.groups} />}
        drawer={{ onCreated } satisfies ChannelsOutlet}
      >
        {query => <LoadedChannels {...{ query, isPending, fresh, gone }} onCopied={onCreated} />}
      </ListPage>
      <Suspense>{(tests.chosen ?? tests.shown) && <TestDialogs />}</Suspense>
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
