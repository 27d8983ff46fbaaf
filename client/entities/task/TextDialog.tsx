import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '../../ui/CodeBlock.tsx'

interface TextDialogProps {
  readonly title: string
  readonly text: string
  readonly onClose: () => void
}

/** A whole text, with a button that copies it. */
export function TextDialog({ title, text, onClose }: TextDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': title } }}
      fullWidth
      maxWidth="sm"
    >
      <DialogContent>
        <CodeBlock title={title} code={text} isWrapped />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
