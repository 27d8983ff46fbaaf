import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import { useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BotCheck } from '../../../shell/guest/useBotCheck.tsx'
import { useCountdown } from '../../../shell/guest/useCountdown.ts'
import type { GuestFormState } from '../../../shell/guest/useGuestForm.ts'
import { PlainField } from '../../../ui/PlainField.tsx'
import { sendSignUpCode, type SentCode } from './sendSignUpCode.ts'

const RESEND_SECONDS = 30

interface EmailFieldsProps {
  readonly form: GuestFormState
  readonly botCheck: BotCheck
}

/** The mail address and the code that is sent to it. */
export function EmailFields({ form, botCheck }: EmailFieldsProps) {
  const { t } = useTranslation('auth')
  const typedCode = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<SentCode>()
  const [left, startCountdown] = useCountdown(RESEND_SECONDS)
  const onSend = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const element = currentTarget.form
    if (!element) return
    void form.run(element, 'code', async () => {
      const email = String(new FormData(element).get('email'))
      setSent(await botCheck.pass(proof => sendSignUpCode({ email, ...proof })))
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
            <Button
              size="small"
              loading={form.running === 'code'}
              disabled={left > 0}
              onClick={onSend}
            >
              {left > 0 ? t('signUp.resend', { seconds: left }) : t('signUp.sendCode')}
            </Button>
          </InputAdornment>
        }
      />
    </>
  )
}
