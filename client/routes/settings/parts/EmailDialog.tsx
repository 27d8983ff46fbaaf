import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { EmailFields } from '../../../shell/guest/EmailFields.tsx'
import { GuestForm, type GuestValues } from '../../../shell/guest/GuestForm.tsx'
import { useBotCheck } from '../../../shell/guest/useBotCheck.tsx'
import { useGuestForm } from '../../../shell/guest/useGuestForm.ts'
import { useCloseGuard } from '../../../ui/form/useDiscardQuestion.ts'
import { toast } from '../../../ui/toast.ts'
import { useBindEmail, useSendEmailCode } from './emailMutations.ts'

interface EmailDialogProps {
  /** Whether the account has an address already. */
  readonly isChange: boolean
  readonly onClose: () => void
}

/** Sets the mail address of the own account, with a code that is sent to it. */
export function EmailDialog({ isChange, onClose }: EmailDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const titleId = useId()
  const form = useGuestForm()
  const botCheck = useBotCheck()
  const [send] = useSendEmailCode()
  const [bind] = useBindEmail()
  const [isDirty, setDirty] = useState(false)
  const close = useCloseGuard(isDirty, onClose)
  const onSubmit = async ({ email = '', verificationCode = '' }: GuestValues) => {
    await bind({ email, verificationCode })
    toast.success(t('email.done'))
    onClose()
  }
  const title = isChange ? t('email.change') : t('email.bind')
  return (
    <Dialog
      open
      onClose={close}
      onInput={() => setDirty(true)}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <GuestForm form={form} onSubmit={onSubmit}>
          <EmailFields form={form} botCheck={botCheck} sendCode={send} autoFocus />
          {botCheck.widget}
          <DialogActions sx={{ p: 0 }}>
            <Button color="inherit" variant="outlined" onClick={close}>
              {t('common:cancel')}
            </Button>
            <BusyButton type="submit" variant="contained" isBusy={form.running === 'submit'}>
              {t('email.submit')}
            </BusyButton>
          </DialogActions>
        </GuestForm>
      </DialogContent>
    </Dialog>
  )
}
