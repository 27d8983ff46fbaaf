import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChannelsList_query$key } from '../../../__generated__/ChannelsList_query.graphql.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { channelsRoute } from '../Channels.entrypoint.ts'
import { ChannelCard, useChannelColumns } from './ChannelRow.tsx'
import { ChannelTools } from './ChannelTools.tsx'
import { FollowHours } from './FollowHours.tsx'

/** Only a site without channels shows it. */
const FirstSteps = lazy(async () => ({
  default: (await import('./FirstSteps.tsx')).FirstSteps,
}))

interface ChannelsListProps {
  readonly query: ChannelsList_query$key
  readonly isPending: boolean
}

const nothing: ReadonlySet<string> = new Set()

export function ChannelsList({ query, isPending }: ChannelsListProps) {
  const { t } = useTranslation('channel')
  const [isBatch, setBatch] = useState(false)
  const [selected, setSelected] = useState(nothing)
  const { channels } = useFragment(
    graphql`
      fragment ChannelsList_query on Query {
        channels(
          first: $first
          offset: $offset
          snapshot: $snapshot
          filter: $filter
          orderBy: $orderBy
        ) {
          edges {
            node {
              id
              status
              ...ChannelRow_channel
            }
          }
          isTotalCapped
          snapshot
          totalCount
          totalLimit
        }
      }
    `,
    query,
  )
  const rows = useMemo(() => channels.edges.map(({ node }) => node), [channels])
  return (
    <>
      <FollowHours ids={rows.map(({ id }) => id)} />
      <DataList
        route={channelsRoute}
        label={t('title')}
        columns={useChannelColumns()}
        rows={rows}
        {...totalsOf(channels)}
        isPending={isPending}
        selection={isBatch ? { ids: selected, onChange: setSelected } : undefined}
        tools={
          <ChannelTools
            {...{ isBatch, selected }}
            onBatch={setBatch}
            onClear={() => setSelected(nothing)}
          />
        }
        isMuted={({ status }) => status !== 'ENABLED'}
        card={row => <ChannelCard row={row} />}
        empty={
          <Suspense>
            <FirstSteps />
          </Suspense>
        }
      />
    </>
  )
}
