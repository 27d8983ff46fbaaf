import InputAdornment from '@mui/material/InputAdornment'
import { useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { PlainField } from '../../ui/PlainField.tsx'
import type { BotCheck, Proof } from './useBotCheck.tsx'
import { useCountdown } from './useCountdown.ts'
import { refuseValues, type GuestFormState } from './useGuestForm.ts'

const RESEND_SECONDS = 30

/** Where the code was sent, and how long it is valid. */
interface SentCode {
  readonly email: string
  readonly minutes: number
}

interface EmailFieldsProps {
  readonly form: GuestFormState
  readonly botCheck: BotCheck
  readonly sendCode: (input: Proof & { readonly email: string }) => Promise<SentCode>
  readonly autoFocus?: boolean
}

/** The mail address and the code that is sent to it. */
export function EmailFields(props: EmailFieldsProps) {
  const { form, botCheck, sendCode, autoFocus = false } = props
  const { t } = useTranslation('auth')
  const typedCode = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<SentCode>()
  const [left, startCountdown] = useCountdown(RESEND_SECONDS)
  const onSend = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const element = currentTarget.form
    if (!element) return
    void form.run(element, 'code', async () => {
      const email = String(new FormData(element).get('email'))
      refuseValues({ email: !email.trim() && 'emailNeeded' })
      setSent(await botCheck.pass(proof => sendCode({ email, ...proof })))
      startCountdown()
      typedCode.current?.focus()
    })
  }
  return (
    <>
      <PlainField
        {...form.field('email')}
        label={t('signUp.email')}
        type="email"
        required
        autoFocus={autoFocus}
        autoComplete="email"
      />
      <PlainField
        {...form.field('verificationCode', sent && t('signUp.codeSent', { ...sent }))}
        label={t('signUp.code')}
        required
        inputRef={typedCode}
        autoComplete="one-time-code"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        endAdornment={
          <InputAdornment position="end">
            <BusyButton
              size="small"
              isBusy={form.running === 'code'}
              disabled={left > 0}
              onClick={onSend}
            >
              {left > 0 ? t('signUp.resend', { seconds: left }) : t('signUp.sendCode')}
            </BusyButton>
          </InputAdornment>
        }
      />
    </>
  )
}
