import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './CopyButton.tsx'
import { secretStyle } from './secretStyle.ts'

const SHOWN_MS = 30_000

interface SecretDialogProps {
  readonly title: string
  readonly value: string
  /** The message after the value was copied. */
  readonly copied: string
  readonly onClose: () => void
}

/** A visible key or code, which is hidden again after a while. */
export function SecretDialog({ title, value, copied, onClose }: SecretDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Box sx={secretStyle}>{value}</Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {t('close')}
        </Button>
        <CopyButton variant="button" text={value} said={copied} />
      </DialogActions>
    </Dialog>
  )
}
