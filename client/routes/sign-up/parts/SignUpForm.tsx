import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailFields } from '../../../shell/guest/EmailFields.tsx'
import { GuestForm, SubmitButton, type GuestValues } from '../../../shell/guest/GuestForm.tsx'
import { invitation } from '../../../shell/guest/invitation.ts'
import { useBotCheck } from '../../../shell/guest/useBotCheck.tsx'
import {
  refuseValues,
  useGuestForm,
  type GuestFormState,
} from '../../../shell/guest/useGuestForm.ts'
import { useSession } from '../../../shell/session.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { PlainField } from '../../../ui/PlainField.tsx'
import { passwordProblem, usernameProblem } from './accountProblems.ts'
import { passwordStrength } from './passwordStrength.ts'
import { sendSignUpCode } from './sendSignUpCode.ts'
import { needsEmail } from './signUpState.ts'
import { useSignUp } from './useSignUp.ts'

export function SignUpForm() {
  const { t } = useTranslation('auth')
  const form = useGuestForm()
  const botCheck = useBotCheck()
  const signUp = useSignUp()
  const isEmailNeeded = useSession(needsEmail)
  const inviteCode = invitation.read()
  const onSubmit = async (values: GuestValues) => {
    const { username = '', password = '', again, email, verificationCode } = values
    refuseValues({
      username: usernameProblem(username),
      password: passwordProblem(password),
      again: password !== again && 'passwordNotRepeated',
      email: email?.trim() === '' && 'emailNeeded',
      verificationCode: verificationCode?.trim() === '' && 'verificationCodeNeeded',
    })
    const account = { username, password, email, verificationCode, inviteCode }
    await botCheck.pass(proof => signUp({ ...account, ...proof }))
  }
  return (
    <GuestForm form={form} onSubmit={onSubmit}>
      {inviteCode && <Alert severity="info">{t('signUp.invited')}</Alert>}
      <PlainField
        {...form.field('username', t('signUp.usernameHelp'))}
        label={t('signUp.username')}
        autoFocus
        required
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <NewPasswordField form={form} />
      <PasswordField
        {...form.field('again')}
        label={t('signUp.again')}
        required
        autoComplete="new-password"
      />
      {isEmailNeeded && <EmailFields form={form} botCheck={botCheck} sendCode={sendSignUpCode} />}
      {botCheck.widget}
      <SubmitButton form={form}>{t('signUp.submit')}</SubmitButton>
    </GuestForm>
  )
}

/** The password, with a hint on how hard it is to guess while it is typed. */
function NewPasswordField({ form }: { readonly form: GuestFormState }) {
  const { t } = useTranslation('auth')
  const [typed, setTyped] = useState('')
  const rule = t('signUp.passwordHelp')
  const hint = typed && t(`signUp.strength.${passwordStrength(typed)}`)
  return (
    <PasswordField
      {...form.field('password', hint ? `${rule} · ${hint}` : rule)}
      label={t('signUp.password')}
      required
      autoComplete="new-password"
      onChange={event => setTyped(event.target.value)}
    />
  )
}
