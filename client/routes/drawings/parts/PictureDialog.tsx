import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PictureDialogProps {
  readonly url: string
  readonly prompt: string
  readonly onClose: () => void
}

/** A picture in full: in the window, or in its own size. */
export function PictureDialog({ url, prompt, onClose }: PictureDialogProps) {
  const { t } = useTranslation('task')
  const { t: common } = useTranslation()
  const [isLarge, setIsLarge] = useState(false)
  const text = prompt || t('image')
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('image') } }}
      maxWidth="lg"
    >
      <DialogContent sx={{ p: 2 }} tabIndex={0} role="group" aria-label={t('image')}>
        <Box component="img" src={url} alt={text} sx={isLarge ? largeStyle : fitStyle} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => setIsLarge(!isLarge)} aria-pressed={isLarge}>
          {t('zoom')}
        </Button>
        <Button component="a" href={url} download rel="noreferrer">
          {t('download')}
        </Button>
        <Button component="a" href={url} target="_blank" rel="noreferrer">
          {t('open')}
        </Button>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const fitStyle = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: '70vh',
  minWidth: 120,
  minHeight: 120,
  mx: 'auto',
  objectFit: 'contain',
} as const
const largeStyle = { display: 'block', maxWidth: 'none' } as const
