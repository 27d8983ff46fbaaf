import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/CopyButton.tsx'

const SHOWN_MS = 30_000

interface RevealedKeyProps {
  readonly name: string
  readonly value: string
  readonly onClose: () => void
}

/** A visible key, which is hidden again after a while. */
export function RevealedKey({ name, value, onClose }: RevealedKeyProps) {
  const { t } = useTranslation(['token', 'common'])
  const titleId = useId()
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('keyOf', { name })}</DialogTitle>
      <DialogContent>
        <Box sx={keyStyle}>{value}</Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {t('common:close')}
        </Button>
        <CopyButton variant="button" text={value} said={t('copied')} />
      </DialogActions>
    </Dialog>
  )
}

export const keyStyle = {
  p: 1.5,
  borderRadius: 2,
  bgcolor: 'var(--sl-palette-surface-sunken)',
  fontFamily: 'var(--sl-mono)',
  fontSize: '0.875rem',
  wordBreak: 'break-all',
} as const
