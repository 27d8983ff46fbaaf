import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  LastHour_channel$data,
  LastHour_channel$key,
} from '../../../__generated__/LastHour_channel.graphql.ts'
import { balanceText } from '../../../format/quota.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { useDurationText } from '../../../ui/DurationText.tsx'
import { SPARK, sparkBars, type Bar } from './sparkline.ts'

const FRAGMENT = graphql`
  fragment LastHour_channel on Channel {
    lastHour {
      calls
      failures
      meanDurationMs
      quota
      parts {
        calls
        failures
        meanDurationMs
        quota
      }
    }
  }
`

type Hour = NonNullable<LastHour_channel$data['lastHour']>

/** Below these shares of answered calls a channel needs a look, and then has a problem. */
const GOOD = 0.99
const FAIR = 0.9

/** What calls through a channel did in the last hour: how many it answered, how fast, and their charge. */
export function LastHour({ channel }: { readonly channel: LastHour_channel$key }) {
  const { t } = useTranslation('channel')
  const { lastHour } = useFragment(FRAGMENT, channel)
  if (!lastHour || lastHour.calls + lastHour.failures === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('lastHour.none')}
      </Box>
    )
  }
  return <Figures hour={lastHour} />
}

function Figures({ hour }: { readonly hour: Hour }) {
  const { t } = useTranslation('channel')
  const durationText = useDurationText()
  const style = useQuotaStyle()
  const { calls, failures, meanDurationMs, parts } = hour
  const sent = calls + failures
  const share = calls / sent
  // A failure is never rounded away.
  const rate = `${Math.floor(share * 100)}%`
  const time = meanDurationMs == null ? '–' : durationText(meanDurationMs, 1)
  const charge = balanceText(hour.quota, style)
  const text = t('lastHour.text', { count: sent, rate, time, charge })
  const most = Math.max(...parts.map(part => part.calls + part.failures))
  return (
    <Tooltip title={text}>
      <Box role="img" aria-label={text} tabIndex={0} sx={rowStyle}>
        <svg width={SPARK.width} height={SPARK.height} aria-hidden style={{ flex: 'none' }}>
          <Bars bars={sparkBars(parts.map(part => part.calls + part.failures))} color="success" />
          <Bars
            bars={sparkBars(
              parts.map(part => part.failures),
              most,
            )}
            color="error"
          />
        </svg>
        <Box component="span" sx={{ color: colorOf(share) }}>
          {rate}
        </Box>
        <span>{time}</span>
      </Box>
    </Tooltip>
  )
}

function colorOf(share: number): string {
  if (share >= GOOD) return 'text.primary'
  return share >= FAIR ? 'warning.main' : 'error.main'
}

interface BarsProps {
  readonly bars: readonly Bar[]
  readonly color: 'error' | 'primary' | 'success'
}

function Bars({ bars, color }: BarsProps) {
  return bars.map(({ x, width, height }) => (
    <rect
      key={x}
      x={x}
      y={SPARK.height - height}
      width={width}
      height={height}
      fill={`var(--sl-palette-${color}-main)`}
    />
  ))
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const
