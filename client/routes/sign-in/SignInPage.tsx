import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { GuestLink, GuestLinks } from '../../shell/guest/GuestLinks.tsx'
import { GuestPage } from '../../shell/guest/GuestPage.tsx'
import { hasOtherSites, OtherSites } from '../../shell/guest/OtherSites.tsx'
import { useSession } from '../../shell/session.ts'
import { PasskeyButton } from './parts/PasskeyButton.tsx'
import { SecondStepForm } from './parts/SecondStepForm.tsx'
import { SignInForm } from './parts/SignInForm.tsx'
import type { SecondFactor } from './parts/useSignIn.tsx'

/** A sign-in with another site opens the page again with its challenge. */
export function Page() {
  const { key } = useLocation()
  return <Steps key={key} />
}

function Steps() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const [step, setStep] = useState(useSentStep())
  const [warning, setWarning] = useState(search.has('expired') ? t('signIn.expired') : undefined)
  if (!step) return <FirstStep warning={warning} onSecondStep={setStep} />
  const expire = () => {
    setStep(undefined)
    setWarning(t('secondStep.expired'))
  }
  return (
    <GuestPage title={t('secondStep.title')}>
      <SecondStepForm step={step} onBack={() => setStep(undefined)} onExpired={expire} />
    </GuestPage>
  )
}

/** A sign-in with another site needs the second step too. */
function useSentStep(): SecondFactor | undefined {
  const state = useLocation().state as { secondFactor?: SecondFactor | null } | null
  return state?.secondFactor ?? undefined
}

interface FirstStepProps {
  readonly warning: string | undefined
  readonly onSecondStep: (step: SecondFactor) => void
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
      <PasskeyButton />
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
