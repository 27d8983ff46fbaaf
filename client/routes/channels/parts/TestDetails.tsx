import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDurationText } from '../../../ui/DurationText.tsx'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { useLast } from '../../../ui/useLast.ts'
import { useTests, type TestFailure } from './useChannelTests.tsx'

/** Why a test failed, in full. */
export function TestDetails() {
  const { t } = useTranslation(['channel', 'common'])
  const titleId = useId()
  const { shown, show } = useTests()
  const last = useLast(shown)
  const close = () => show(undefined)
  return (
    <Dialog
      open={shown !== undefined}
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{last && t('test.failed', { name: last.channel })}</DialogTitle>
      <DialogContent>{last && <Failure result={last} />}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Failure({ result }: { readonly result: TestFailure }) {
  const { t } = useTranslation('channel')
  const durationText = useDurationText()
  const { model, durationMs, error } = result
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {model && durationMs !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {t('test.with', { model, time: durationText(durationMs, 2) })}
        </Typography>
      )}
      <CodeBlock title={t('test.message')} code={error?.message ?? ''} isWrapped />
    </Box>
  )
}
