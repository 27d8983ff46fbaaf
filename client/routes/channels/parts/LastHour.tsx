import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  LastHour_channel$data,
  LastHour_channel$key,
} from '../../../__generated__/LastHour_channel.graphql.ts'
import { balanceText } from '../../../format/quota.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { useDurationText } from '../../../ui/DurationText.tsx'
import { SPARK, sparkBars, sparkPath, type Bar } from './sparkline.ts'

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
      <Box role="img" aria-label={text} tabIndex={0} sx={gridStyle}>
        <Figure text={rate} color={colorOf(share)}>
          <Bars bars={sparkBars(parts.map(part => part.calls + part.failures))} color="success" />
          <Bars
            bars={sparkBars(
              parts.map(part => part.failures),
              most,
            )}
            color="error"
          />
        </Figure>
        <Figure text={time}>
          <path
            d={sparkPath(parts.map(part => part.meanDurationMs ?? null))}
            fill="none"
            stroke="var(--sl-palette-primary-main)"
            strokeWidth={1.5}
          />
        </Figure>
        <Figure text={charge}>
          <Bars bars={sparkBars(parts.map(({ quota }) => Number(quota)))} color="primary" />
        </Figure>
      </Box>
    </Tooltip>
  )
}

function colorOf(share: number): string {
  if (share >= GOOD) return 'text.primary'
  return share >= FAIR ? 'warning.main' : 'error.main'
}

interface FigureProps {
  readonly text: string
  readonly color?: string
  readonly children: ReactNode
}

function Figure({ text, color = 'text.primary', children }: FigureProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <svg width={SPARK.width} height={SPARK.height} aria-hidden style={{ display: 'block' }}>
        {children}
      </svg>
      <Box component="span" sx={{ ...textStyle, color }}>
        {text}
      </Box>
    </Box>
  )
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

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 1,
  width: '100%',
  lineHeight: 1.1,
} as const

const textStyle = {
  display: 'block',
  mt: '2px',
  fontSize: '0.6875rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const
