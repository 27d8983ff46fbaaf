import BrokenImage from '@mui/icons-material/BrokenImageOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePictureError } from './usePictureError.ts'

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
  const { hasFailed, onError } = usePictureError(url)
  const text = prompt || t('image')
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('image') } }}
      maxWidth="lg"
    >
      <DialogContent sx={{ p: 2 }} tabIndex={0} role="group" aria-label={t('image')}>
        {hasFailed ? (
          <LostPicture text={text} />
        ) : (
          <Box
            component="img"
            src={url}
            alt={text}
            onError={onError}
            sx={isLarge ? largeStyle : fitStyle}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {!hasFailed && (
          <>
            <Button onClick={() => setIsLarge(!isLarge)} aria-pressed={isLarge}>
              {t('zoom')}
            </Button>
            <Button component="a" href={url} download rel="noreferrer">
              {t('download')}
            </Button>
          </>
        )}
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

/** Stands in for a picture that could not be loaded; `text` is what it shows. */
function LostPicture({ text }: { readonly text: string }) {
  const { t } = useTranslation('task')
  return (
    <Box sx={lostStyle}>
      <BrokenImage role="img" aria-hidden={false} aria-label={text} sx={{ fontSize: 40 }} />
      <Typography>{t('imageLost')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('imageLostHelp')}
      </Typography>
    </Box>
  )
}

const lostStyle = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  p: 3,
  textAlign: 'center',
} as const
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
