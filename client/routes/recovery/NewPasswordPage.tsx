import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { GuestLink, GuestLinks } from '../../shell/guest/GuestLinks.tsx'
import { GuestPage } from '../../shell/guest/GuestPage.tsx'
import { NewPassword } from './parts/NewPassword.tsx'
import { NewPasswordForm, type ResetLink } from './parts/NewPasswordForm.tsx'

export function Page() {
  const { t } = useTranslation('auth')
  const link = useResetLink()
  const [password, setPassword] = useState<string>()
  if (password !== undefined) {
    return (
      <GuestPage title={t('newPassword.title')}>
        <NewPassword password={password} />
      </GuestPage>
    )
  }
  return (
    <GuestPage title={t('newPassword.title')}>
      {/* The address has a token until it is removed. */}
      <meta name="referrer" content="no-referrer" />
      {link ? (
        <NewPasswordForm link={link} onReset={setPassword} />
      ) : (
        <Alert severity="error">{t('newPassword.incomplete')}</Alert>
      )}
      <GuestLinks>
        <GuestLink to="/reset">{t('newPassword.toReset')}</GuestLink>
        <GuestLink to="/login">{t('reset.toSignIn')}</GuestLink>
      </GuestLinks>
    </GuestPage>
  )
}

/** The parts of the link in the mail; undefined without one of them. They leave the address bar. */
function useResetLink(): ResetLink | undefined {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [{ email, token }] = useState(() => ({
    email: search.get('email'),
    token: search.get('token'),
  }))
  useEffect(() => {
    if (search.size > 0) void navigate('/user/reset', { replace: true })
  }, [search, navigate])
  return email && token ? { email, token } : undefined
}
