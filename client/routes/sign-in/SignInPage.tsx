import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { GuestLink, GuestLinks } from '../../shell/guest/GuestLinks.tsx'
import { GuestPage } from '../../shell/guest/GuestPage.tsx'
import { useSession } from '../../shell/session.ts'
import { SignInForm } from './parts/SignInForm.tsx'

export function Page() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const status = useSession(session => session.status)
  const isPasswordOff = status?.canSignInWithPassword === false
  return (
    <GuestPage title={t('signIn.title')}>
      {search.has('expired') && <Alert severity="warning">{t('signIn.expired')}</Alert>}
      {isPasswordOff ? <Alert severity="info">{t('signIn.passwordOff')}</Alert> : <SignInForm />}
      <GuestLinks>
        {status?.canRegister && <GuestLink to="/register">{t('signIn.toSignUp')}</GuestLink>}
        {status?.canResetPassword && !isPasswordOff && (
          <GuestLink to="/reset">{t('signIn.toReset')}</GuestLink>
        )}
      </GuestLinks>
    </GuestPage>
  )
}
