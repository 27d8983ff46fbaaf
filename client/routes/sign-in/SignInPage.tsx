import Alert from '@mui/material/Alert'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { endCauses, type EndCause } from '../../../contract/enums.ts'
import { loadCode } from '../../relay/resource.ts'
import { GuestLink, GuestLinks } from '../../shell/guest/GuestLinks.tsx'
import { GuestPage } from '../../shell/guest/GuestPage.tsx'
import { OtherSites } from '../../shell/guest/OtherSites.tsx'
import { PasskeyButton } from '../../shell/guest/PasskeyButton.tsx'
import { useSession } from '../../shell/session.ts'
import { hasOtherSites } from '../../shell/siteMethods.ts'
import { SignInForm } from './parts/SignInForm.tsx'
import type { SecondFactor } from './parts/useSignIn.tsx'

const SecondStepForm = lazy(async () => ({
  default: (await loadCode(() => import('./parts/SecondStepForm.tsx'))).SecondStepForm,
}))

/** A sign-in with another site opens the page again with its challenge. */
export function Page() {
  const { key } = useLocation()
  return <Steps key={key} />
}

function Steps() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const [step, setStep] = useState(useSentStep())
  const [warning, setWarning] = useState<Warning | undefined>(endOf(search.get('expired')))
  if (!step) return <FirstStep warning={warning} onSecondStep={setStep} />
  const expire = () => {
    setStep(undefined)
    setWarning('secondStep.expired')
  }
  return (
    <GuestPage title={t('secondStep.title')}>
      <Suspense>
        <SecondStepForm step={step} onBack={() => setStep(undefined)} onExpired={expire} />
      </Suspense>
    </GuestPage>
  )
}

/** A sign-in with another site needs the second step too. */
function useSentStep(): SecondFactor | undefined {
  const state = useLocation().state as { secondFactor?: SecondFactor | null } | null
  return state?.secondFactor ?? undefined
}

/** Why the visitor has to sign in again, as a key of the texts, because the language can change. */
type Warning = 'secondStep.expired' | 'signIn.expired' | `signIn.ended.${EndCause}`

/** Why a sign-in has ended, from the address. */
function endOf(expired: string | null): Warning | undefined {
  if (expired === null) return undefined
  const cause = endCauses.find(one => one === expired)
  return cause ? `signIn.ended.${cause}` : 'signIn.expired'
}

interface FirstStepProps {
  readonly warning: Warning | undefined
  readonly onSecondStep: (step: SecondFactor) => void
}

function FirstStep({ warning, onSecondStep }: FirstStepProps) {
  const { t } = useTranslation('auth')
  const status = useSession(session => session.status)
  const hasOthers = useSession(hasOtherSites)
  const isPasswordOff = status?.canSignInWithPassword === false
  return (
    <GuestPage title={t('signIn.title')}>
      {warning && <Alert severity="warning">{t(warning)}</Alert>}
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
