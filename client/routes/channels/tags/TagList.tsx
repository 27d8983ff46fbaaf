import Box from '@mui/material/Box'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TagList_members$key } from '../../../__generated__/TagList_members.graphql.ts'
import type { TagList_query$key } from '../../../__generated__/TagList_query.graphql.ts'
import { Card } from '../../../ui/list/CardList.tsx'
import type { DataColumn } from '../../../ui/list/columns.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { channelsRoute } from '../Channels.entrypoint.ts'
import { ChannelCard, useChannelColumns } from '../parts/ChannelRow.tsx'
import { ChannelTools } from '../parts/ChannelTools.tsx'
import { FollowHours } from '../parts/FollowHours.tsx'
import { Name, Status, TagCell } from './TagCells.tsx'
import { isTagRow, TagContext, type ListRow, type Tag, type TagRow } from './tagRows.ts'
import { useFollowTags } from './useFollowTags.ts'
import { keyOfTag, useMembers } from './useMembers.ts'

const FirstSteps = lazy(async () => ({
  default: (await import('../parts/FirstSteps.tsx')).FirstSteps,
}))
const TagEditor = lazy(async () => ({ default: (await import('./TagEditor.tsx')).TagEditor }))

interface TagListProps {
  readonly query: TagList_query$key
  readonly isPending: boolean
}

/** Tags are listed by name only. */
const defaultSort = () => ({ field: 'name', direction: 'ASC' }) as const
const route = { ...channelsRoute, orders: {}, defaultSort }
/** A subscription to more channels is refused. */
const FOLLOWED_MAX = 100
const nothing: ReadonlySet<string> = new Set()

const FRAGMENT = graphql`
  fragment TagList_query on Query {
    channelTags(first: $first, offset: $offset, filter: $filter) {
      tags {
        channelCount
        enabledCount
        groups {
          name
        }
        name
        priority
        responseTimeMs
        usedQuota
        weight
      }
      totalCount
    }
  }
`

/** The tags of the channels with their sums. A tag opens to its channels. */
export function TagList({ query, isPending }: TagListProps) {
  const { t } = useTranslation('channel')
  const [isBatch, setBatch] = useState(false)
  const [selected, setSelected] = useState(nothing)
  const [edited, setEdited] = useState<string>()
  const { channelTags } = useFragment(FRAGMENT, query)
  const { of, toggle } = useMembers(channelTags)
  const rows = channelTags.tags.flatMap(tag => rowsOf(tag, of(keyOfTag(tag.name))))
  const uses = useMemo(() => ({ toggle, edit: setEdited }), [toggle])
  const members = rows.flatMap(row => (isTagRow(row) ? [] : [row.channel]))
  const disabled = useDisabled(members)
  useFollowTags()
  return (
    <TagContext value={uses}>
      <FollowHours ids={members.slice(0, FOLLOWED_MAX).map(({ id }) => id)} />
      <DataList<ListRow>
        route={route}
        label={t('title')}
        columns={useColumns()}
        rows={rows}
        total={channelTags.totalCount}
        shown={channelTags.tags.length}
        isPending={isPending}
        selection={
          isBatch ? { ids: selected, onChange: setSelected, canSelect: isChannel } : undefined
        }
        tools={
          <ChannelTools
            isBatch={isBatch}
            onBatch={setBatch}
            selected={selected}
            onClear={() => setSelected(nothing)}
          />
        }
        isMuted={row => (isTagRow(row) ? row.tag.enabledCount === 0 : disabled.has(row.id))}
        card={row => (isTagRow(row) ? <TagCard row={row} /> : <ChannelCard row={row.channel} />)}
        empty={
          <Suspense>
            <FirstSteps />
          </Suspense>
        }
      />
      <Suspense>
        {edited !== undefined && (
          <TagEditor key={edited} tag={edited} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </TagContext>
  )
}

/** The ids of the channels that are not enabled. */
function useDisabled(members: TagList_members$key): ReadonlySet<string> {
  const channels = useFragment(
    graphql`
      fragment TagList_members on Channel @relay(plural: true) {
        id
        status
      }
    `,
    members,
  )
  return new Set(channels.filter(({ status }) => status !== 'ENABLED').map(({ id }) => id))
}

const TAG = 'tag:'
const isChannel = (id: string) => !id.startsWith(TAG)

function rowsOf(tag: Tag, members: ReturnType<ReturnType<typeof useMembers>['of']>): ListRow[] {
  const row = { id: `${TAG}${keyOfTag(tag.name)}`, tag, isOpen: members !== undefined }
  return [row, ...(members ?? []).map(channel => ({ id: channel.id, channel }))]
}

/** The columns of the list of channels; a tag has sums in them. */
function useColumns(): readonly DataColumn<ListRow>[] {
  const columns = useChannelColumns()
  return useMemo(
    () =>
      columns.map(column => ({
        ...column,
        render: (row: ListRow) => {
          if (isTagRow(row)) return <TagCell field={column.field} row={row} />
          const cell = column.render(row.channel)
          return column.field === 'name' ? <Box sx={memberStyle}>{cell}</Box> : cell
        },
      })),
    [columns],
  )
}

const memberStyle = { pl: 3.5, minWidth: 0, width: '100%' } as const

function TagCard({ row }: { readonly row: TagRow }) {
  const { t } = useTranslation('channel')
  const fields = ['responseTime', 'usedQuota', 'priority', 'weight'] as const
  const label = (field: (typeof fields)[number]) => t(field === 'usedQuota' ? 'usedBalance' : field)
  return (
    <Card
      title={
        <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
          <Name row={row} />
          <Status row={row} />
        </Box>
      }
      actions={<TagCell field="actions" row={row} />}
      facts={fields.map(field => [label(field), <TagCell key={field} field={field} row={row} />])}
    />
  )
}
