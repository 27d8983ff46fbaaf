import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { LogRow_log$key } from '../../../__generated__/LogRow_log.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { exactNumber } from '../../../format/numbers.ts'
import { dollarText } from '../../../format/quota.ts'
import { secondsText } from '../../../format/time.ts'
import {
  durationColor,
  firstTokenColor,
  textColor,
  type BadgeColor,
} from '../../../format/badgeColors.ts'
import { Badge, CopyBadge } from '../../../ui/Badge.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { isCall, useLogRow } from './LogRow.ts'

export interface CellProps {
  readonly log: LogRow_log$key
}

const TYPE_TONE = {
  TOP_UP: 'cyan',
  CONSUME: 'lime',
  ADMIN: 'orange',
  SYSTEM: 'purple',
  UNKNOWN: 'black',
} as const satisfies Record<string, BadgeColor>

interface TimeCellProps extends CellProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The time, and the button that unfolds the row. */
export function TimeCell({ log, isOpen, onToggle }: TimeCellProps) {
  const { t } = useTranslation('log')
  const { createdAt } = useLogRow(log)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25, ml: -1 }}>
      <IconButton
        size="small"
        aria-label={t('expand')}
        aria-expanded={isOpen}
        onClick={event => {
          event.stopPropagation()
          onToggle()
        }}
      >
        <KeyboardArrowDown
          fontSize="small"
          sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }}
        />
      </IconButton>
      <TimeText at={createdAt} />
    </Box>
  )
}

export function TokenCell({ log }: CellProps) {
  const { tokenName } = useLogRow(log)
  return tokenName ? <CopyBadge color="grey" text={tokenName} /> : null
}

export function GroupCell({ log }: CellProps) {
  const { group } = useLogRow(log)
  return group ? <Badge color={textColor(group)}>{group}</Badge> : null
}

export function TypeCell({ log }: CellProps) {
  const { t } = useTranslation('log')
  const { type } = useLogRow(log)
  return <Badge color={TYPE_TONE[type]}>{t(`type.${type}`)}</Badge>
}

export function ModelCell({ log }: CellProps) {
  const { model, upstreamModel } = useLogRow(log)
  if (!model) return null
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      <CopyBadge color={textColor(model)} text={model} />
      {upstreamModel && upstreamModel !== model && (
        <Typography
          variant="caption"
          color="textSecondary"
          noWrap
          sx={{ maxWidth: '100%', lineHeight: 1.2 }}
        >
          → {upstreamModel}
        </Typography>
      )}
    </Box>
  )
}

export function DurationCell({ log }: CellProps) {
  const { t } = useTranslation('log')
  const row = useLogRow(log)
  if (!isCall(row)) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Badge color={durationColor(row.durationMs)}>
        {t('seconds', { seconds: secondsText(row.durationMs) })}
      </Badge>
      {row.isStream && row.firstTokenMs != null && (
        <Badge color={firstTokenColor(row.firstTokenMs)}>
          {t('seconds', { seconds: secondsText(row.firstTokenMs) })}
        </Badge>
      )}
      <Badge color={row.isStream ? 'blue' : 'purple'}>
        {row.isStream ? t('stream') : t('notStream')}
      </Badge>
    </Box>
  )
}

export function PromptCell({ log }: CellProps) {
  const row = useLogRow(log)
  return isCall(row) ? <>{exactNumber(row.promptTokens)}</> : null
}

export function CompletionCell({ log }: CellProps) {
  const row = useLogRow(log)
  return isCall(row) && row.completionTokens > 0 ? <>{exactNumber(row.completionTokens)}</> : null
}

export function CostCell({ log }: CellProps) {
  const row = useLogRow(log)
  return isCall(row) ? <QuotaText quota={row.quota} kind="cost" /> : null
}

export function TriedCell({ log }: CellProps) {
  const { t } = useTranslation('log')
  const row = useLogRow(log)
  if (!isCall(row)) return null
  const tried = row.channelsTried?.length ? row.channelsTried : [row.channelId ?? '-']
  return <>{t('tried', { path: tried.join('→') })}</>
}

export function DetailCell({ log }: CellProps) {
  const { t } = useTranslation('log')
  const { charge, content } = useLogRow(log)
  const text = charge
    ? charge.fixedPrice == null
      ? t('formula.perToken', { model: charge.modelRatio, group: charge.groupRatio })
      : t('formula.perCall', {
          price: dollarText(Number(charge.fixedPrice)),
          group: charge.groupRatio,
        })
    : content
  return (
    <Tooltip title={text}>
      <Typography variant="caption" component="span" sx={detailStyle}>
        {text}
      </Typography>
    </Tooltip>
  )
}

const detailStyle = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.4,
  color: 'text.secondary',
} as const
