import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChannelsList_query$key } from '../../../__generated__/ChannelsList_query.graphql.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { channelsRoute } from '../Channels.entrypoint.ts'
import { ChannelCard } from './ChannelCard.tsx'
import { useChannelColumns } from './channelColumns.tsx'
import { ChannelTools } from './ChannelTools.tsx'
import { FirstSteps } from './FirstSteps.tsx'

interface ChannelsListProps {
  readonly query: ChannelsList_query$key
  readonly isPending: boolean
  /** Rows that are new to the reader. */
  readonly fresh: readonly string[]
  /** Rows that were deleted since the list was read. */
  readonly gone: ReadonlySet<string>
  readonly onCopied: (ids: readonly string[]) => void
}

const nothing: ReadonlySet<string> = new Set()

export function ChannelsList({ query, isPending, fresh, gone, onCopied }: ChannelsListProps) {
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
  const columns = useChannelColumns(gone, onCopied)
  return (
    <DataList
      route={channelsRoute}
      label={t('title')}
      columns={columns}
      rows={rows}
      {...totalsOf(channels)}
      isPending={isPending}
      selection={isBatch ? { ids: selected, onChange: setSelected } : undefined}
      tools={
        <ChannelTools
          isBatch={isBatch}
          onBatch={setBatch}
          selected={selected}
          onClear={() => setSelected(nothing)}
        />
      }
      rowClass={row => classOf(row, { gone, fresh })}
      card={row => <ChannelCard channel={row} isGone={gone.has(row.id)} onCopied={onCopied} />}
      empty={<FirstSteps />}
    />
  )
}

type Row = { readonly id: string; readonly status: string }
type Marks = Pick<ChannelsListProps, 'gone' | 'fresh'>

function classOf({ id, status }: Row, { gone, fresh }: Marks): string {
  if (gone.has(id)) return 'gone'
  return [status !== 'ENABLED' && 'muted', fresh.includes(id) && 'fresh'].filter(Boolean).join(' ')
}
