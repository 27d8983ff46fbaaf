import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  TokenRow_token$data,
  TokenRow_token$key,
} from '../../../__generated__/TokenRow_token.graphql.ts'
import { isNearlyExhausted } from '../../../entities/isNearlyExhausted.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { msUntil } from '../../../format/time.ts'
import type { BadgeColor } from '../../../format/badgeColors.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { defineRow } from '../../../ui/list/defineRow.tsx'
import { NameCell } from '../../../ui/list/NameCell.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { useHasPassed } from '../../../ui/useHasPassed.ts'
import { TokenActions } from './TokenActions.tsx'
import { useStatusNow } from './tokenState.ts'

export const { useColumns: useTokenColumns, RowCard: TokenCard } = defineRow<
  TokenRow_token$key,
  'token'
>({
  texts: 'token',
  fragment: graphql`
    fragment TokenRow_token on Token {
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
      keyPreview
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
      cell: ({ name, keyPreview }) => (
        <NameCell
          name={name}
          second={<span style={{ fontFamily: 'var(--sl-mono)' }}>{`sk-${keyPreview}`}</span>}
        />
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
      width: 88,
      align: 'right',
      cell: ({ usedQuota }) => <QuotaText quota={usedQuota} />,
      inCard: 'value',
    },
    {
      field: 'balance',
      header: 'balance',
      width: 100,
      align: 'right',
      cell: ({ isUnlimited, balance }, t) =>
        isUnlimited ? t('unlimited') : <QuotaText quota={balance} />,
      inCard: 'value',
    },
    {
      field: 'createdAt',
      header: 'createdAt',
      width: 154,
      cell: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    {
      field: 'expiresAt',
      header: 'expiresAt',
      width: 154,
      cell: ({ expiresAt }, t) => (expiresAt ? <ExpiryText at={expiresAt} /> : t('never')),
      inCard: 'value',
    },
  ],
  actions: { width: 168, render: row => <TokenActions row={row} /> },
})

const STATUS_COLOR = {
  ENABLED: 'green',
  DISABLED: 'red',
  EXPIRED: 'yellow',
  EXHAUSTED: 'grey',
} as const satisfies Record<string, BadgeColor>

/** The status, with the group below it. */
function StatusCell({ row }: { readonly row: TokenRow_token$data }) {
  const { t } = useTranslation('token')
  const { hasModelLimits, modelLimits, group } = row
  const status = useStatusNow(row)
  const isLow = isNearlyExhausted({ ...row, status }, useQuotaStyle().quotaPerUnit)
  const isLimited = status === 'ENABLED' && hasModelLimits && !isLow
  const dot = (
    <StatusDot color={isLow ? 'yellow' : STATUS_COLOR[status]}>
      {t(`status.${isLow ? 'low' : isLimited ? 'limited' : status}`)}
    </StatusDot>
  )
  return (
    <TwoLines
      first={
        isLimited ? (
          <Tooltip title={modelLimits.join(', ')}>
            <Box component="span" tabIndex={0} sx={{ borderRadius: 0.5 }}>
              {dot}
            </Box>
          </Tooltip>
        ) : (
          dot
        )
      }
      second={group?.name || t('ownGroup')}
    />
  )
}

const SOON_MS = 24 * 3_600_000

/** A time that stands out when it is less than a day ahead. */
function ExpiryText({ at }: { readonly at: string }) {
  const isOver = useHasPassed(at)
  if (isOver || msUntil(at) > SOON_MS) return <TimeText at={at} />
  return (
    <Badge color="orange">
      <TimeText at={at} />
    </Badge>
  )
}
