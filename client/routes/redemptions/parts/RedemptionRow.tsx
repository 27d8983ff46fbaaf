import { graphql } from 'react-relay'
import type { RedemptionRow_redemption$key } from '../../../__generated__/RedemptionRow_redemption.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { UserChip } from '../../../entities/UserChip.tsx'
import type { BadgeColor } from '../../../format/badgeColors.ts'
import { defineRow } from '../../../ui/list/defineRow.tsx'
import { NameCell } from '../../../ui/list/NameCell.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { RedemptionActions } from './RedemptionActions.tsx'

const STATUS_COLOR = {
  UNUSED: 'green',
  DISABLED: 'red',
  USED: 'grey',
} as const satisfies Record<string, BadgeColor>

export const { useColumns: useRedemptionColumns, RowCard: RedemptionCard } = defineRow<
  RedemptionRow_redemption$key,
  'redemption'
>({
  texts: 'redemption',
  fragment: graphql`
    fragment RedemptionRow_redemption on Redemption {
      createdAt
      databaseId
      id
      name
      quota
      redeemedAt
      redeemer {
        id
        username
      }
      status
    }
  `,
  title: ({ name }) => name,
  columns: [
    {
      field: 'name',
      header: 'name',
      flex: 1,
      minWidth: 140,
      isFixed: true,
      cell: ({ name, databaseId }) => <NameCell name={name} second={`#${databaseId}`} />,
    },
    {
      field: 'status',
      header: 'status.label',
      width: 110,
      cell: ({ status }, t) => (
        <StatusDot color={STATUS_COLOR[status]}>{t(`status.${status}`)}</StatusDot>
      ),
      inCard: 'below',
    },
    {
      field: 'quota',
      header: 'quota',
      width: 96,
      align: 'right',
      cell: ({ quota }) => <QuotaText quota={quota} />,
      inCard: 'value',
    },
    {
      field: 'createdAt',
      header: 'createdAt',
      width: 154,
      cell: ({ createdAt }) => <TimeText at={createdAt} />,
      inCard: 'value',
    },
    {
      field: 'redeemer',
      header: 'redeemer',
      width: 130,
      cell: ({ redeemer }, t) =>
        redeemer ? <UserChip id={redeemer.id} username={redeemer.username} /> : t('notRedeemed'),
      inCard: 'value',
    },
    {
      field: 'redeemedAt',
      header: 'redeemedAt',
      width: 154,
      cell: ({ redeemedAt }) => <TimeText at={redeemedAt} />,
    },
  ],
  actions: { width: 112, render: row => <RedemptionActions row={row} /> },
})
