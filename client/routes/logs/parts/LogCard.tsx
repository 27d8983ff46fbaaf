import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { durationColor } from '../../../format/badgeColors.ts'
import { exactNumber } from '../../../format/numbers.ts'
import { useHasRole } from '../../../shell/guards.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import { DurationText } from '../../../ui/DurationText.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { ChannelText, UserCell } from './adminCells.tsx'
import { CostCell, TypeCell } from './logCells.tsx'
import { isCall, isFailed, useLogRow, type CellProps } from './LogRow.ts'

/** A row of the log on a phone: few lines, so that several calls are seen together. */
export function LogCard({ log }: CellProps) {
  const row = useLogRow(log)
  const isAdmin = useHasRole('ADMIN')
  return (
    <Box data-ends-early sx={cardStyle}>
      <Box component="strong" sx={titleStyle}>
        {isCall(row) && row.model ? <CopyText text={row.model} /> : <TypeCell log={log} />}
      </Box>
      <Box sx={costStyle}>
        <CostCell log={log} />
      </Box>
      <Box sx={lineStyle}>
        <TimeText at={row.createdAt} />
        {isCall(row) && <CallNumbers log={log} />}
      </Box>
      <Box sx={{ ...lineStyle, gridColumn: '1 / -1', pr: DETAILS_WIDTH }}>
        {isCall(row) ? <CallNames log={log} /> : <Box sx={eventStyle}>{row.content}</Box>}
        {isAdmin && <UserCell log={log} />}
      </Box>
    </Box>
  )
}

/** Whether it failed, and its tokens. */
function CallNumbers({ log }: CellProps) {
  const { t } = useTranslation('log')
  const row = useLogRow(log)
  const { promptTokens, completionTokens } = row
  const hasTokens = !isFailed(row) && promptTokens != null
  return (
    <>
      {row.type !== 'CONSUME' && <TypeCell log={log} />}
      {hasTokens && (
        <span>
          {t('tokens', {
            prompt: exactNumber(promptTokens),
            completion: exactNumber(completionTokens ?? 0),
          })}
        </span>
      )}
    </>
  )
}

/** The duration, the token, its group, and for operators the channel. */
function CallNames({ log }: CellProps) {
  const { durationMs, tokenName, group } = useLogRow(log)
  return (
    <>
      {durationMs != null && <DurationText ms={durationMs} color={durationColor(durationMs)} />}
      {tokenName && <CopyText text={tokenName} />}
      {group && <span>{group}</span>}
      <ChannelText log={log} />
    </>
  )
}

/** Of the button that opens the details, in either language. */
const DETAILS_WIDTH = '84px'

const cardStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  rowGap: 0.25,
  fontVariantNumeric: 'tabular-nums',
} as const

/** Cards align their values to the left; the amounts of a list stand below each other. */
const costStyle = { gridRow: 'span 2', '&& .lines-right': { textAlign: 'right' } } as const

const titleStyle = { fontSize: '0.875rem', fontWeight: 650, overflowWrap: 'anywhere' } as const

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.25,
  minWidth: 0,
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const

const eventStyle = { flexBasis: '100%', color: 'text.primary', overflowWrap: 'anywhere' } as const
