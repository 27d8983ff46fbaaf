import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../ui/RichText.tsx'

interface NoticeDialogProps {
  readonly notice: string
  readonly onClose: () => void
}

export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const { t } = useTranslation('shell')
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('notice.title')}</DialogTitle>
      <DialogContent>
        <RichText source={notice} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('notice.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
