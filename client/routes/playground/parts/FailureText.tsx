import Replay from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { fromStatus } from '../../../relay/clientError.ts'
import type { Failure } from './chatRequest.ts'

interface FailureTextProps {
  readonly failure: Failure
  readonly onRetry: (() => void) | undefined
}

/** Why there is no complete answer, in the words of the server when it gave a reason. */
export function FailureText({ failure, onRetry }: FailureTextProps) {
  const { t } = useTranslation('playground')
  const errorText = useErrorText()
  const { text, status } = failure
  const reason = text ?? (status === undefined ? t('lost') : errorText(fromStatus(status)))
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="body2" sx={{ color: 'error.main', whiteSpace: 'pre-wrap' }}>
        {reason}
      </Typography>
      {onRetry && (
        <Button size="small" variant="outlined" startIcon={<Replay />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Box>
  )
}
