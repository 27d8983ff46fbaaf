import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TelegramUse } from '../telegramUse.ts'
import { TelegramWidget } from './TelegramWidget.tsx'

interface TelegramDialogProps {
  readonly title: string
  readonly use: TelegramUse
  readonly onClose: () => void
}

/** Shows the button of Telegram. Its script is loaded while the dialog is open. */
export function TelegramDialog({ title, use, onClose }: TelegramDialogProps) {
  const { t } = useTranslation('telegram')
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{t('hint')}</Typography>
        <TelegramWidget use={use} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
