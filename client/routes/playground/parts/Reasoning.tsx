import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

interface ReasoningProps {
  readonly text: string
  readonly isRunning: boolean
}

/** The reasoning before an answer, folded until the reader opens it. */
export function Reasoning({ text, isRunning }: ReasoningProps) {
  const { t } = useTranslation('playground')
  return (
    <Box component="details" sx={reasoningStyle}>
      <summary>{isRunning ? t('reasoning.running') : t('reasoning.done')}</summary>
      <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap' }}>{text.trim()}</Box>
    </Box>
  )
}

const reasoningStyle = {
  mb: 1,
  pl: 1.5,
  borderLeft: '3px solid',
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  '& summary': { cursor: 'pointer', fontWeight: 600 },
} as const
