import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  RedemptionRow_redemption$data,
  RedemptionRow_redemption$key,
} from '../../../__generated__/RedemptionRow_redemption.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { UserChip } from '../../../entities/UserChip.tsx'
import type { BadgeColor } from '../../../format/badgeColors.ts'
import { defineRow } from '../../../ui/list/defineRow.tsx'
import { NameCell } from '../../../ui/list/NameCell.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { useHasPassed } from '../../../ui/useHasPassed.ts'
import { RedemptionActions } from './RedemptionActions.tsx'

const STATUS_COLOR = {
  UNUSED: 'green',
  DISABLED: 'red',
  EXPIRED: 'yellow',
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
      expiresAt
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
      cell: row => <StatusCell row={row} />,
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
      field: 'expiresAt',
      header: 'expiresAt',
      width: 154,
      cell: ({ expiresAt }, t) => (expiresAt ? <TimeText at={expiresAt} /> : t('never')),
      inCard: 'value',
    },
    {
      field: 'redeemedAt',
      header: 'redeemer',
      width: 170,
      cell: ({ redeemer, redeemedAt }, t) =>
        redeemer ? (
          <TwoLines
            first={<UserChip id={redeemer.id} username={redeemer.username} />}
            second={<TimeText at={redeemedAt} />}
          />
        ) : (
          t('notRedeemed')
        ),
      inCard: 'value',
    },
  ],
  actions: { width: 112, render: row => <RedemptionActions row={row} /> },
})

/** The stored status does not change when a code expires. */
function StatusCell({ row }: { readonly row: RedemptionRow_redemption$data }) {
  const { t } = useTranslation('redemption')
  const isOver = useHasPassed(row.expiresAt)
  const status = row.status === 'UNUSED' && isOver ? 'EXPIRED' : row.status
  return <StatusDot color={STATUS_COLOR[status]}>{t(`status.${status}`)}</StatusDot>
}
