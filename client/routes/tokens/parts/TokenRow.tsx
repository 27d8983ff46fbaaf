import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  TokenRow_token$data,
  TokenRow_token$key,
} from '../../../__generated__/TokenRow_token.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { msUntil } from '../../../format/time.ts'
import type { BadgeColor } from '../../../format/badgeColors.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { useHasPassed } from '../../../ui/useHasPassed.ts'
import { useStatusNow } from './tokenState.ts'

/** What the table and the card of a token show. */
export function useTokenRow(token: TokenRow_token$key): TokenRow_token$data {
  return useFragment(
    graphql`
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
    token,
  )
}

export interface CellProps {
  readonly token: TokenRow_token$key
}

const SOON_MS = 24 * 3_600_000

const STATUS_COLOR = {
  ENABLED: 'green',
  DISABLED: 'red',
  EXPIRED: 'yellow',
  EXHAUSTED: 'grey',
} as const satisfies Record<string, BadgeColor>

export function NameCell({ token }: CellProps) {
  const { name, keyPreview } = useTokenRow(token)
  return (
    <TwoLines
      first={
        <Box component="span" sx={{ fontWeight: 600 }} title={name}>
          {name}
        </Box>
      }
      second={<span style={{ fontFamily: 'var(--sl-mono)' }}>{keyPreview}</span>}
    />
  )
}

/** The status, with the group below it. */
export function StatusCell({ token }: CellProps) {
  const { t } = useTranslation('token')
  const row = useTokenRow(token)
  const { hasModelLimits, modelLimits } = row
  const group = row.group?.name
  const status = useStatusNow(row)
  const isLimited = status === 'ENABLED' && hasModelLimits
  const dot = (
    <StatusDot color={STATUS_COLOR[status]}>
      {isLimited ? t('status.limited') : t(`status.${status}`)}
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
      second={group || t('ownGroup')}
    />
  )
}

export function UsedCell({ token }: CellProps) {
  return <QuotaText quota={useTokenRow(token).usedQuota} />
}

export function BalanceCell({ token }: CellProps) {
  const { t } = useTranslation('token')
  const { isUnlimited, balance } = useTokenRow(token)
  return isUnlimited ? <>{t('unlimited')}</> : <QuotaText quota={balance} />
}

export function CreatedCell({ token }: CellProps) {
  return <TimeText at={useTokenRow(token).createdAt} />
}

export function ExpiresCell({ token }: CellProps) {
  const { t } = useTranslation('token')
  const { expiresAt } = useTokenRow(token)
  const isOver = useHasPassed(expiresAt)
  if (!expiresAt) return <span>{t('never')}</span>
  const left = msUntil(expiresAt)
  if (isOver || left > SOON_MS) return <TimeText at={expiresAt} />
  return (
    <Badge color="orange">
      <TimeText at={expiresAt} />
    </Badge>
  )
}
