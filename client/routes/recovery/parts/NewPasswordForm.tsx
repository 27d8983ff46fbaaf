import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../shell/boot.ts'
import { GuestForm, SubmitButton } from '../../../shell/guest/GuestForm.tsx'
import { useGuestForm } from '../../../shell/guest/useGuestForm.ts'
import { session } from '../../../shell/session.ts'
import { useCopy } from '../../../ui/copy.ts'
import { PlainField } from '../../../ui/PlainField.tsx'
import { resetPassword } from './resetPassword.ts'

/** The parts of the link in the mail. */
export interface ResetLink {
  readonly email: string
  readonly token: string
}

interface NewPasswordFormProps {
  readonly link: ResetLink
  /** Receives the new password, which the server shows once. */
  readonly onReset: (password: string) => void
}

export function NewPasswordForm({ link, onReset }: NewPasswordFormProps) {
  const { t } = useTranslation('auth')
  const form = useGuestForm()
  const copy = useCopy()
  const onSubmit = async () => {
    const password = await resetPassword(link)
    onReset(password)
    void copy(password, t('newPassword.copied'))
    // The reset may have ended the sign-in of this browser.
    if (session.get().user) void boot()
  }
  return (
    <GuestForm form={form} onSubmit={onSubmit}>
      <Typography variant="body2" color="textSecondary">
        {t('newPassword.text')}
      </Typography>
      <PlainField label={t('reset.email')} value={link.email} readOnly autoComplete="username" />
      <SubmitButton form={form}>{t('newPassword.submit')}</SubmitButton>
    </GuestForm>
  )
}
