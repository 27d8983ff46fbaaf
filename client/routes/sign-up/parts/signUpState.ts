import type { Session } from '../../../shell/session.ts'

type Reason = 'MAIL_OFF' | 'PASSWORD_REGISTRATION_OFF' | 'REGISTRATION_OFF'

/** The error that a sign-up with a password would end with; undefined if it is possible. */
export function offBecause({ status }: Session): Reason | undefined {
  if (status?.canRegister === false) return 'REGISTRATION_OFF'
  if (status?.canRegisterWithPassword === false) return 'PASSWORD_REGISTRATION_OFF'
  const isMailMissing = status?.isEmailVerificationRequired && status.canSendMail === false
  return isMailMissing ? 'MAIL_OFF' : undefined
}

/** Whether it is still unknown which fields the site asks for. */
export const isUnknown = ({ status, phase }: Session): boolean => !status && phase === 'starting'

export const needsEmail = ({ status }: Session): boolean =>
  status?.isEmailVerificationRequired === true
