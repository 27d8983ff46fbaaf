import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestForm, SubmitButton, type GuestValues } from '../../../shell/guest/GuestForm.tsx'
import { useBotCheck } from '../../../shell/guest/useBotCheck.tsx'
import { useCountdown } from '../../../shell/guest/useCountdown.ts'
import { refuseValues, useGuestForm } from '../../../shell/guest/useGuestForm.ts'
import { PlainField } from '../../../ui/PlainField.tsx'
import { requestReset } from './requestReset.ts'

const RETRY_SECONDS = 30

export function RequestResetForm() {
  const { t } = useTranslation('auth')
  const form = useGuestForm()
  const botCheck = useBotCheck()
  const [minutes, setMinutes] = useState<number>()
  const [left, startCountdown] = useCountdown(RETRY_SECONDS)
  const onSubmit = async ({ email = '' }: GuestValues) => {
    setMinutes(undefined)
    refuseValues({ email: !email.trim() && 'emailNeeded' })
    const sent = await botCheck.pass(proof => requestReset({ email, ...proof }))
    setMinutes(sent.minutes)
    startCountdown()
  }
  return (
    <GuestForm form={form} onSubmit={onSubmit}>
      {minutes !== undefined && (
        <Alert severity="success" role="status">
          <div>{t('reset.sent')}</div>
          {t('reset.valid', { minutes })}
        </Alert>
      )}
      <PlainField
        {...form.field('email')}
        label={t('reset.email')}
        type="email"
        autoFocus
        required
        autoComplete="email"
      />
      {botCheck.widget}
      <SubmitButton form={form} disabled={left > 0}>
        {left > 0 ? t('reset.retry', { seconds: left }) : t('reset.submit')}
      </SubmitButton>
    </GuestForm>
  )
}
