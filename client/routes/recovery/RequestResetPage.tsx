import { useTranslation } from 'react-i18next'
import { GuestLink, GuestLinks } from '../../shell/guest/GuestLinks.tsx'
import { GuestPage } from '../../shell/guest/GuestPage.tsx'
import { SwitchedOff } from '../../shell/guest/SwitchedOff.tsx'
import { useSession, type Session } from '../../shell/session.ts'
import { RequestResetForm } from './parts/RequestResetForm.tsx'

/** The error that a request would end with; undefined if it is possible. */
function offBecause({ status }: Session): 'MAIL_OFF' | 'RESET_NEEDS_ADDRESS' | undefined {
  if (status?.canResetPassword !== false) return undefined
  return status.canSendMail ? 'RESET_NEEDS_ADDRESS' : 'MAIL_OFF'
}

export function Page() {
  const { t } = useTranslation('auth')
  const reason = useSession(offBecause)
  return (
    <GuestPage title={t('reset.title')}>
      {reason ? <SwitchedOff code={reason} /> : <RequestResetForm />}
      <GuestLinks>
        <GuestLink to="/login">{t('reset.toSignIn')}</GuestLink>
      </GuestLinks>
    </GuestPage>
  )
}
