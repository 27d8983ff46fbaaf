import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { responseTimeColor } from '../../../format/badgeColors.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { useDurationText } from '../../../ui/DurationText.tsx'
import type { TestResult } from './useChannelTests.tsx'

interface ModelTestProps {
  readonly model: string
  readonly result: TestResult | 'running' | undefined
  readonly onTest: () => void
}

/** A model with its test, and what the upstream said. */
export function ModelTest({ model, result, onTest }: ModelTestProps) {
  const { t } = useTranslation('channel')
  const durationText = useDurationText()
  const ended = result === 'running' ? undefined : result
  return (
    <Box component="li" sx={lineStyle}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, wordBreak: 'break-all' }}>
        {model}
      </Typography>
      {ended && (
        <Badge color={ended.isOk ? responseTimeColor(Math.max(1, ended.durationMs)) : 'red'}>
          {ended.isOk ? durationText(ended.durationMs, 2) : t('test.bad')}
        </Badge>
      )}
      <BusyButton
        size="small"
        variant="outlined"
        color="inherit"
        isBusy={result === 'running'}
        aria-label={`${t('test.action')} ${model}`}
        onClick={onTest}
      >
        {t('test.action')}
      </BusyButton>
      {ended && <Seen result={ended} />}
    </Box>
  )
}

/** What the upstream said, below the line of its model. */
function Seen({ result }: { readonly result: TestResult }) {
  const { t } = useTranslation('channel')
  const { error, answer, isStreamed, isLate } = result
  return (
    <>
      {error && (
        <Typography variant="caption" color="error" sx={textStyle}>
          {error.message}
        </Typography>
      )}
      {answer && (
        <Typography variant="caption" color="textSecondary" sx={textStyle}>
          {t(isStreamed ? 'test.streamed' : 'test.answer', { answer })}
        </Typography>
      )}
      {isLate && (
        <Typography variant="caption" color="warning" sx={textStyle}>
          {t('test.late')}
        </Typography>
      )}
    </>
  )
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 0.75,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const

/** Below the name, as wide as the dialog. */
const textStyle = { flexBasis: '100%', wordBreak: 'break-word' } as const
