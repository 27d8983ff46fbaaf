import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerAddress } from '../../../shell/session.ts'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { codeSamples } from './codeSamples.ts'
import type { ChatRequest } from './streamAnswer.ts'

interface CodeDialogProps {
  readonly request: ChatRequest
  readonly onClose: () => void
}

/** The last request as code that can be run elsewhere. */
export function CodeDialog({ request, onClose }: CodeDialogProps) {
  const { t } = useTranslation(['playground', 'common'])
  const titleId = useId()
  const [shown, setShown] = useState(0)
  const samples = codeSamples(request, useServerAddress())
  const sample = samples[shown]
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t('code.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{t('code.text')}</DialogContentText>
        <Tabs
          value={shown}
          onChange={(_, next) => setShown(Number(next))}
          aria-label={t('code.title')}
          sx={{ my: 1 }}
        >
          {samples.map(({ title }) => (
            <Tab key={title} label={title} />
          ))}
        </Tabs>
        <Box sx={{ maxHeight: '50dvh', overflowY: 'auto' }}>
          {sample && <CodeBlock title={sample.title} code={sample.code} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
