import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { asked } from './confirm.ts'
import { useLast } from './useLast.ts'

/** Shows the question of `confirm`. The focus starts on the button that cancels. */
export function ConfirmDialog() {
  const { t } = useTranslation()
  const titleId = useId()
  const question = useSyncExternalStore(asked.listen, asked.get)
  const shown = useLast(question)
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => question?.answer(false)}
      aria-labelledby={titleId}
      role="alertdialog"
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{shown?.title}</DialogTitle>
      {shown?.text && (
        <DialogContent>
          <DialogContentText variant="body2">{shown.text}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button
          color="inherit"
          variant="outlined"
          autoFocus
          onClick={() => question?.answer(false)}
        >
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          color={shown?.tone ?? 'error'}
          onClick={() => question?.answer(true)}
        >
          {shown?.action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
