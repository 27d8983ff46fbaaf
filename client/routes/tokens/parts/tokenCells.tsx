import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { TokenRow_token$key } from '../../../__generated__/TokenRow_token.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { msUntil } from '../../../format/time.ts'
import { textColor, type BadgeColor } from '../../../format/badgeColors.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { useHasPassed } from '../../../ui/useHasPassed.ts'
import { useTokenRow } from './TokenRow.ts'
import { useStatusNow } from './tokenState.ts'

export interface CellProps {
  readonly token: TokenRow_token$key
}

const SOON_MS = 24 * 3_600_000

const STATUS_TONE = {
  ENABLED: 'green',
  DISABLED: 'red',
  EXPIRED: 'yellow',
  EXHAUSTED: 'grey',
} as const satisfies Record<string, BadgeColor>

export function NameCell({ token }: CellProps) {
  const { name, keyPreview } = useTokenRow(token)
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }} title={name}>
        {name}
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        noWrap
        sx={{ fontFamily: 'var(--sl-mono)' }}
      >
        {keyPreview}
      </Typography>
    </Box>
  )
}

export function StatusCell({ token }: CellProps) {
  const { t } = useTranslation('token')
  const row = useTokenRow(token)
  const { group, modelLimitsEnabled, modelLimits } = row
  const status = useStatusNow(row)
  const isLimited = status === 'ENABLED' && modelLimitsEnabled
  const badge = (
    <Badge color={STATUS_TONE[status]}>
      {isLimited ? t('status.limited') : t(`status.${status}`)}
    </Badge>
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {isLimited ? (
        <Tooltip title={modelLimits.join(', ')}>
          <Box component="span" tabIndex={0} sx={{ borderRadius: 99 }}>
            {badge}
          </Box>
        </Tooltip>
      ) : (
        badge
      )}
      <Badge color={group ? textColor(group) : 'orange'}>{group || t('ownGroup')}</Badge>
    </Box>
  )
}

export function UsedCell({ token }: CellProps) {
  return <QuotaText quota={useTokenRow(token).usedQuota} />
}

export function BalanceCell({ token }: CellProps) {
  const { t } = useTranslation('token')
  const { unlimited, balance } = useTokenRow(token)
  return unlimited ? <Badge color="teal">{t('unlimited')}</Badge> : <QuotaText quota={balance} />
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
