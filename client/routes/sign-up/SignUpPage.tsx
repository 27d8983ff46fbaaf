import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { GuestLink, GuestLinks } from '../../shell/guest/GuestLinks.tsx'
import { GuestPage } from '../../shell/guest/GuestPage.tsx'
import { OtherSites } from '../../shell/guest/OtherSites.tsx'
import { SwitchedOff } from '../../shell/guest/SwitchedOff.tsx'
import { useSession } from '../../shell/session.ts'
import { SignUpForm } from './parts/SignUpForm.tsx'
import { isUnknown, offBecause } from './parts/signUpState.ts'

export function Page() {
  const { t } = useTranslation('auth')
  return (
    <GuestPage title={t('signUp.title')}>
      <Content />
      <GuestLinks>
        <GuestLink to="/login">{t('signUp.toSignIn')}</GuestLink>
      </GuestLinks>
    </GuestPage>
  )
}

function Content() {
  const reason = useSession(offBecause)
  const isLoading = useSession(isUnknown)
  if (isLoading) return <Skeleton variant="rounded" height={320} data-loading />
  return (
    <>
      {reason ? <SwitchedOff code={reason} /> : <SignUpForm />}
      {reason !== 'REGISTRATION_OFF' && <OtherSites isSignUp />}
    </>
  )
}
