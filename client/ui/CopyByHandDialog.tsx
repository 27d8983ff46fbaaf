import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { uncopied } from './copy.ts'
import { useLast } from './useLast.ts'

export function CopyByHandDialog() {
  const { t } = useTranslation()
  const titleId = useId()
  const text = useSyncExternalStore(uncopied.listen, uncopied.get)
  const shown = useLast(text)
  const close = () => uncopied.set(undefined)
  return (
    <Dialog
      open={text !== undefined}
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{t('copyByHand')}</DialogTitle>
      <DialogContent>
        <TextField
          value={shown ?? ''}
          multiline
          autoFocus
          maxRows={10}
          onFocus={event => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, 'aria-labelledby': titleId } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={close}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
