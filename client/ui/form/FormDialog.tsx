import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../BusyButton.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { useCloseGuard } from './useDiscardQuestion.ts'

interface FormDialogProps {
  readonly title: string
  readonly action: string
  readonly isBusy: boolean
  /** Whether closing would lose typed input. */
  readonly isDirty: boolean
  /** The action cannot be undone. */
  readonly isDangerous?: boolean
  /** Whether the action is not possible yet. */
  readonly isBlocked?: boolean
  readonly failure: unknown
  readonly onSubmit: (event: FormEvent) => unknown
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A small form over the page. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, isBusy, isBlocked = false, failure, onSubmit, children } = props
  const { t } = useTranslation()
  const titleId = useId()
  const errorText = useErrorText()
  const close = useCloseGuard(props.isDirty, props.onClose)
  const submit = (event: FormEvent) => {
    // React would pass it on to the form that opened the dialog, which would save its fields.
    event.stopPropagation()
    return onSubmit(event)
  }
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" variant="outlined" onClick={close}>
            {t('cancel')}
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            color={props.isDangerous ? 'error' : 'primary'}
            isBusy={isBusy}
            disabled={isBlocked}
          >
            {action}
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

/** In a low window the fields scroll, and the buttons stay in view. */
const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const
