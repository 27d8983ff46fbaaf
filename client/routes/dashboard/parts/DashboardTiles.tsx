import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { exactNumber, shortNumber } from '../../../format/numbers.ts'
import { balanceText } from '../../../format/quota.ts'
import { useQuotaStyle, useSession } from '../../../shell/session.ts'
import { useDurationText } from '../../../ui/DurationText.tsx'
import { totalOf, type ReportData } from './reportData.ts'

interface DashboardTilesProps {
  readonly data: ReportData
  readonly rate: { readonly requestsPerMinute: number; readonly tokensPerMinute: number }
}

/** The figures of the range, of the last minute, and the balance of the reader. */
export function DashboardTiles({ data, rate }: DashboardTilesProps) {
  const { t } = useTranslation('dashboard')
  const style = useQuotaStyle()
  const durationText = useDurationText()
  const balance = useSession(({ user }) => user?.balance)
  const [quota, calls, tokens] = (['quota', 'calls', 'tokens'] as const).map(metric =>
    totalOf(data, metric),
  ) as [number, number, number]
  const tiles = [
    ['balance', balance == null ? '–' : balanceText(balance, style)],
    ['quota', balanceText(String(quota), style)],
    ['calls', shortNumber(calls), exactNumber(calls)],
    ['tokens', shortNumber(tokens), exactNumber(tokens)],
    ['rpm', shortNumber(rate.requestsPerMinute)],
    ['tpm', shortNumber(rate.tokensPerMinute)],
    ['errors', shortNumber(data.errors)],
    ['average', data.averageMs == null ? '–' : durationText(data.averageMs)],
  ] as const
  return (
    <Box component="dl" aria-label={t('figures')} sx={tilesStyle}>
      {tiles.map(([name, value, title]) => (
        <MuiCard key={name} sx={{ px: 2, py: 1.5, minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary" noWrap>
            {t(`tile.${name}`)}
          </Typography>
          <Typography component="dd" title={title} sx={valueStyle}>
            {value}
          </Typography>
        </MuiCard>
      ))}
    </Box>
  )
}

/** Where the tiles stand, also while they load. */
export const tilesStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)', xl: 'repeat(8, 1fr)' },
  gap: { xs: 1, sm: 1.5 },
  m: 0,
} as const

const valueStyle = {
  m: 0,
  fontSize: '1.25rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
