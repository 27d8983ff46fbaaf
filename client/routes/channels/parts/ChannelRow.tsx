import { lazy, Suspense } from 'react'
import { graphql } from 'react-relay'
import type { ChannelRow_channel$key } from '../../../__generated__/ChannelRow_channel.graphql.ts'
import { GroupsText } from '../../../entities/GroupsText.tsx'
import { defineRow } from '../../../ui/list/defineRow.tsx'
import { NameCell } from '../../../ui/list/NameCell.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { ChannelActions } from './ChannelActions.tsx'
import { ModelsCell, MoneyCell, ResponseCell, StatusCell, TypeCell } from './channelCells.tsx'
import { PriorityCell, WeightCell } from './NumberCell.tsx'

/** Only wide windows have its column. */
const LastHour = lazy(async () => ({ default: (await import('./LastHour.tsx')).LastHour }))

/**
 * The columns of narrow windows are together at most 895 px, the width of the list in a window of
 * 1024 px.
 */
export const { useColumns: useChannelColumns, RowCard: ChannelCard } = defineRow<
  ChannelRow_channel$key,
  'channel'
>({
  texts: 'channel',
  fragment: graphql`
    fragment ChannelRow_channel on Channel {
      canBeAutoDisabled
      balanceUpdatedAt
      balanceUsd
      createdAt
      databaseId
      groups {
        name
      }
      id
      models
      name
      priority
      responseTimeMs
      status
      statusChangedAt
      statusReason
      tag
      testError {
        code
        message
      }
      testModel
      testedAt
      isTesting
      type {
        code
      }
      usedQuota
      weight
      ...LastHour_channel
    }
  `,
  title: ({ name }) => name,
  columns: [
    {
      field: 'id',
      header: 'id',
      width: 60,
      isHidden: true,
      cell: ({ databaseId }) => databaseId,
    },
    {
      field: 'name',
      header: 'name',
      minWidth: 160,
      flex: 1,
      isFixed: true,
      cell: ({ databaseId, name, tag }) => (
        <NameCell name={name} second={[`#${databaseId}`, tag].filter(Boolean).join(' · ')} />
      ),
    },
    {
      field: 'type',
      header: 'type',
      width: 122,
      cell: row => <TypeCell row={row} />,
      inCard: 'below',
    },
    {
      field: 'status',
      header: 'status.label',
      width: 118,
      cell: row => <StatusCell row={row} />,
      inCard: 'below',
    },
    {
      field: 'responseTime',
      header: 'responseTime',
      width: 90,
      cell: row => <ResponseCell row={row} />,
      inCard: 'value',
    },
    {
      field: 'lastHour',
      header: 'lastHour.title',
      width: 180,
      isForWide: true,
      cell: row => (
        <Suspense>
          <LastHour channel={row} />
        </Suspense>
      ),
    },
    {
      field: 'usedQuota',
      header: 'usedBalance',
      width: 112,
      cell: row => <MoneyCell row={row} />,
      inCard: 'value',
    },
    {
      field: 'priority',
      header: 'priority',
      width: 102,
      cell: row => <PriorityCell row={row} />,
      inCard: 'value',
    },
    {
      field: 'weight',
      header: 'weight',
      width: 78,
      cell: row => <WeightCell row={row} />,
      inCard: 'value',
    },
    {
      field: 'groups',
      header: 'groups',
      width: 132,
      isHidden: true,
      cell: ({ groups }) => <GroupsText groups={groups.map(({ name }) => name)} />,
    },
    { field: 'tag', header: 'tag', width: 120, isHidden: true, cell: ({ tag }) => tag },
    {
      field: 'models',
      header: 'models',
      width: 90,
      isHidden: true,
      cell: row => <ModelsCell row={row} />,
    },
    {
      field: 'testedAt',
      header: 'testedAt',
      width: 174,
      isHidden: true,
      cell: ({ testedAt }) => <TimeText at={testedAt} />,
    },
    {
      field: 'balanceUpdatedAt',
      header: 'balanceUpdatedAt',
      width: 174,
      isHidden: true,
      cell: ({ balanceUpdatedAt }) => <TimeText at={balanceUpdatedAt} />,
    },
    {
      field: 'createdAt',
      header: 'createdAt',
      width: 174,
      isHidden: true,
      cell: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    {
      field: 'autoBan',
      header: 'autoBan',
      width: 110,
      isHidden: true,
      cell: ({ canBeAutoDisabled }, t) => (canBeAutoDisabled ? t('on') : t('off')),
    },
  ],
  actions: { width: 112, render: row => <ChannelActions row={row} /> },
})
