import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  AccountTokenRow_token$data,
  AccountTokenRow_token$key,
} from '../../../__generated__/AccountTokenRow_token.graphql.ts'
import { isNearlyExhausted } from '../../../entities/isNearlyExhausted.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import type { BadgeColor } from '../../../format/badgeColors.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { defineRow } from '../../../ui/list/defineRow.tsx'
import { NameCell } from '../../../ui/list/NameCell.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'

export const { useColumns: useAccountTokenColumns, RowCard: AccountTokenCard } = defineRow<
  AccountTokenRow_token$key,
  'token'
>({
  texts: 'token',
  fragment: graphql`
    fragment AccountTokenRow_token on AccountToken {
      balance
      createdAt
      databaseId
      expiresAt
      group {
        name
      }
      hasModelLimits
      id
      isUnlimited
      modelLimits
      name
      status
      usedQuota
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
      cell: ({ databaseId, group, name }, t) => (
        <NameCell name={name} second={`#${databaseId} · ${group?.name ?? t('ownGroup')}`} />
      ),
    },
    {
      field: 'status',
      header: 'status.label',
      width: 140,
      cell: row => <StatusCell row={row} />,
      inCard: 'below',
    },
    {
      field: 'usedQuota',
      header: 'used',
      width: 100,
      align: 'right',
      cell: ({ usedQuota }) => <QuotaText quota={usedQuota} />,
      inCard: 'value',
    },
    {
      field: 'balance',
      header: 'balance',
      width: 110,
      align: 'right',
      cell: ({ balance, isUnlimited }, t) =>
        isUnlimited ? t('unlimited') : <QuotaText quota={balance} />,
      inCard: 'value',
    },
    {
      field: 'createdAt',
      header: 'createdAt',
      width: 160,
      cell: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    {
      field: 'expiresAt',
      header: 'expiresAt',
      width: 160,
      cell: ({ expiresAt }, t) => (expiresAt ? <TimeText at={expiresAt} /> : t('never')),
      inCard: 'value',
    },
  ],
})

function StatusCell({ row }: { readonly row: AccountTokenRow_token$data }) {
  const { t } = useTranslation('token')
  const { hasModelLimits, modelLimits, status } = row
  const isLow = isNearlyExhausted(row, useQuotaStyle().quotaPerUnit)
  const isLimited = status === 'ENABLED' && hasModelLimits && !isLow
  return (
    <StatusDot color={isLow ? 'yellow' : STATUS_COLOR[status]}>
      <span title={isLimited ? modelLimits.join(', ') : undefined}>
        {t(`status.${isLow ? 'low' : isLimited ? 'limited' : status}`)}
      </span>
    </StatusDot>
  )
}

const STATUS_COLOR = {
  ENABLED: 'green',
  DISABLED: 'red',
  EXPIRED: 'yellow',
  EXHAUSTED: 'grey',
} as const satisfies Record<AccountTokenRow_token$data['status'], BadgeColor>
