import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestForm, SubmitButton, type GuestValues } from '../../../shell/guest/GuestForm.tsx'
import { refuseValues, useGuestForm } from '../../../shell/guest/useGuestForm.ts'
import { useBotCheck } from '../../../shell/guest/useBotCheck.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { PlainField } from '../../../ui/PlainField.tsx'
import { useSignIn, type SecondFactor } from './useSignIn.tsx'

interface SignInFormProps {
  /** The account has a second factor; called with the next step. */
  readonly onSecondStep: (step: SecondFactor) => void
}

export function SignInForm({ onSecondStep }: SignInFormProps) {
  const { t } = useTranslation('auth')
  const form = useGuestForm()
  const botCheck = useBotCheck()
  const typedPassword = useRef<HTMLInputElement>(null)
  const signIn = useSignIn()
  const onSubmit = async ({ username = '', password = '' }: GuestValues) => {
    refuseValues({
      username: !username.trim() && 'credentialsNeeded',
      password: !password && 'credentialsNeeded',
    })
    const step = await botCheck
      .pass(proof => signIn({ username, password, ...proof }))
      .catch((thrown: unknown) => {
        typedPassword.current?.select()
        throw thrown
      })
    if (step) onSecondStep(step)
  }
  return (
    <GuestForm form={form} onSubmit={onSubmit}>
      <PlainField
        {...form.field('username')}
        label={t('signIn.username')}
        autoFocus
        required
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <PasswordField
        {...form.field('password')}
        label={t('signIn.password')}
        required
        inputRef={typedPassword}
        autoComplete="current-password"
      />
      {botCheck.widget}
      <SubmitButton form={form}>{t('signIn.submit')}</SubmitButton>
    </GuestForm>
  )
}
