import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientError } from '../../../relay/clientError.ts'
import { GuestForm, SubmitButton, type GuestValues } from '../../../shell/guest/GuestForm.tsx'
import { PasskeyButton } from '../../../shell/guest/PasskeyButton.tsx'
import { refuseValues, useGuestForm } from '../../../shell/guest/useGuestForm.ts'
import { hasPasskeys } from '../../../shell/passkeys.ts'
import { useSession } from '../../../shell/session.ts'
import { PlainField } from '../../../ui/PlainField.tsx'
import { useCompleteSignIn } from './useCompleteSignIn.ts'
import type { SecondFactor } from './useSignIn.tsx'

interface SecondStepFormProps {
  readonly step: SecondFactor
  readonly onBack: () => void
  /** The password has to be typed again. */
  readonly onExpired: () => void
}

/** Asks for a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ step, onBack, onExpired }: SecondStepFormProps) {
  const { t } = useTranslation('auth')
  const form = useGuestForm()
  const complete = useCompleteSignIn()
  const [isRecovery, setRecovery] = useState(!step.hasAuthenticator)
  const passkeyPlace = usePasskeyPlace(step)
  const onSubmit = async ({ code = '' }: GuestValues) => {
    refuseValues({ code: !code.trim() && 'secondFactorCodeNeeded' })
    await complete({ challenge: step.challenge, code }).catch((thrown: unknown) => {
      const isExpired = thrown instanceof ClientError && thrown.code === 'SIGN_IN_EXPIRED'
      if (!isExpired) throw thrown
      onExpired()
    })
  }
  const change = () => {
    form.clear('code')
    setRecovery(!isRecovery)
  }
  return (
    <GuestForm form={form} onSubmit={onSubmit}>
      <Typography color="textSecondary">{t(questionOf(passkeyPlace, isRecovery))}</Typography>
      {passkeyPlace === 'first' && <PasskeyButton />}
      <PlainField
        key={String(isRecovery)}
        {...form.field('code')}
        label={t(isRecovery ? 'secondStep.recoveryCode' : 'secondStep.code')}
        autoFocus
        required
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputProps={isRecovery ? recoveryInput : appInput}
      />
      <SubmitButton form={form}>{t('secondStep.submit')}</SubmitButton>
      {passkeyPlace === 'last' && <PasskeyButton />}
      <Box sx={otherWaysStyle}>
        {step.hasAuthenticator && (
          <Button size="small" onClick={change}>
            {t(isRecovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onBack}>
          {t('secondStep.back')}
        </Button>
      </Box>
    </GuestForm>
  )
}

type PasskeyPlace = 'first' | 'last' | 'none'

/** Where the button for a passkey is: above the code when the account has no authenticator app. */
function usePasskeyPlace({ hasAuthenticator, hasPasskey }: SecondFactor): PasskeyPlace {
  const canUse = useSession(({ status }) => hasPasskeys(status))
  if (!hasPasskey || !canUse) return 'none'
  return hasAuthenticator ? 'last' : 'first'
}

function questionOf(passkeyPlace: PasskeyPlace, isRecovery: boolean) {
  if (passkeyPlace === 'first') return 'secondStep.passkey'
  return isRecovery ? 'secondStep.recovery' : 'secondStep.app'
}

/** The texts of the buttons end where the field does. */
const otherWaysStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  mx: -1.25,
  '& .MuiButton-root': { minWidth: 44 },
} as const

const recoveryInput = { autoCapitalize: 'none', spellCheck: false } as const
const appInput = { inputMode: 'numeric' } as const
