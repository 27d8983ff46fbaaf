import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { GuestLink, GuestLinks } from '../../shell/guest/GuestLinks.tsx'
import { GuestPage } from '../../shell/guest/GuestPage.tsx'
import { hasOtherSites, OtherSites } from '../../shell/guest/OtherSites.tsx'
import { useSession } from '../../shell/session.ts'
import { SecondStepForm } from './parts/SecondStepForm.tsx'
import { SignInForm } from './parts/SignInForm.tsx'

/** A sign-in with another site opens the page again with its challenge. */
export function Page() {
  const { key } = useLocation()
  return <Steps key={key} />
}

function Steps() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const [challenge, setChallenge] = useState(useSentChallenge())
  const [warning, setWarning] = useState(search.has('expired') ? t('signIn.expired') : undefined)
  if (challenge === undefined) {
    return <FirstStep warning={warning} onSecondStep={setChallenge} />
  }
  const expire = () => {
    setChallenge(undefined)
    setWarning(t('secondStep.expired'))
  }
  return (
    <GuestPage title={t('secondStep.title')}>
      <SecondStepForm
        challenge={challenge}
        onBack={() => setChallenge(undefined)}
        onExpired={expire}
      />
    </GuestPage>
  )
}

/** A sign-in with another site needs the second step too. */
function useSentChallenge(): string | undefined {
  const state: unknown = useLocation().state
  const isSent = typeof state === 'object' && state !== null && 'challenge' in state
  return isSent && typeof state.challenge === 'string' ? state.challenge : undefined
}

interface FirstStepProps {
  readonly warning: string | undefined
  readonly onSecondStep: (challenge: string) => void
}

function FirstStep({ warning, onSecondStep }: FirstStepProps) {
  const { t } = useTranslation('auth')
  const status = useSession(session => session.status)
  const hasOthers = useSession(hasOtherSites)
  const isPasswordOff = status?.canSignInWithPassword === false
  return (
    <GuestPage title={t('signIn.title')}>
      {warning && <Alert severity="warning">{warning}</Alert>}
      {isPasswordOff ? (
        <Alert severity="info">{t(hasOthers ? 'signIn.passwordOff' : 'otherSites.noMethod')}</Alert>
      ) : (
        <SignInForm onSecondStep={onSecondStep} />
      )}
      <OtherSites />
      <GuestLinks>
        {status?.canRegister && <GuestLink to="/register">{t('signIn.toSignUp')}</GuestLink>}
        {status?.canResetPassword && !isPasswordOff && (
          <GuestLink to="/reset">{t('signIn.toReset')}</GuestLink>
        )}
      </GuestLinks>
    </GuestPage>
  )
}
