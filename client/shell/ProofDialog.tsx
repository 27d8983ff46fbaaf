import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientError } from '../relay/clientError.ts'
import { askedProof } from '../relay/proof.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { PlainField } from '../ui/PlainField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { hasPasskeys } from './passkeys.ts'
import { signInAgain } from './signOut.ts'
import { useProof, type ProofMethods } from './useProof.ts'
import { useSession } from './session.ts'

/** Asks for a proof of identity before a change that needs one. */
export function ProofDialog() {
  const asked = useSyncExternalStore(askedProof.listen, askedProof.get)
  return asked ? <OpenDialog onAnswer={asked.answer} /> : null
}

interface OpenDialogProps {
  readonly onAnswer: (isProven: boolean) => void
}

/** For an account with nothing to prove the identity with, which signs in with another site. */
function AgainDialog({ onAnswer }: OpenDialogProps) {
  const { t } = useTranslation('shell')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAnswer(false)
    void signInAgain()
  }
  return (
    <FormDialog
      title={t('proof.title')}
      action={t('proof.again')}
      isBusy={false}
      isDirty={false}
      failure={undefined}
      onSubmit={submit}
      onClose={() => onAnswer(false)}
    >
      <Typography variant="body2">{t('proof.signInAgain')}</Typography>
    </FormDialog>
  )
}

function OpenDialog({ onAnswer }: OpenDialogProps) {
  const proof = useProof(onAnswer)
  const { methods } = proof
  const canProve = !methods || methods.hasFactor || methods.hasPassword
  if (!canProve) return <AgainDialog onAnswer={onAnswer} />
  return <TypedDialog proof={proof} onClose={() => onAnswer(false)} />
}

interface TypedDialogProps {
  readonly proof: ReturnType<typeof useProof>
  readonly onClose: () => void
}

/** Asks for the password, or for a code or a passkey when the account has a second factor. */
function TypedDialog({ proof, onClose }: TypedDialogProps) {
  const { t } = useTranslation('shell')
  const { methods, failure, isBusy, prove, proveByPasskey } = proof
  const [typed, setTyped] = useState('')
  const isCode = methods?.hasFactor === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void prove(isCode ? { code: typed } : { currentPassword: typed })
  }
  // The dialog has one field, so its error is that of the dialog.
  const isWrong = !isCode && failure instanceof ClientError && failure.code === 'INPUT_INVALID'
  const shown = isWrong ? new ClientError(failure.code, t('proof.wrong')) : failure
  const field = {
    value: typed,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped(event.target.value),
    autoFocus: true,
    required: true,
  }
  return (
    <FormDialog
      title={t('proof.title')}
      action={t('proof.submit')}
      isBusy={isBusy}
      isBlocked={!methods || typed.trim() === ''}
      isDirty={false}
      failure={shown}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{t(questionOf(methods))}</Typography>
      {methods &&
        (isCode ? (
          <PlainField {...field} label={t('proof.codeLabel')} autoComplete="one-time-code" />
        ) : (
          <PasswordField
            {...field}
            label={t('proof.passwordLabel')}
            autoComplete="current-password"
          />
        ))}
      <PasskeyChoice methods={methods} onChoose={() => void proveByPasskey()} />
    </FormDialog>
  )
}

/** What the dialog asks for. */
function questionOf(methods: ProofMethods | undefined) {
  if (!methods?.hasFactor) return 'proof.password'
  return methods.hasApp ? 'proof.code' : 'proof.recoveryCode'
}

interface PasskeyChoiceProps {
  readonly methods: ProofMethods | undefined
  readonly onChoose: () => void
}

function PasskeyChoice({ methods, onChoose }: PasskeyChoiceProps) {
  const { t } = useTranslation('shell')
  const canUse = hasPasskeys(useSession(session => session.status))
  if (!methods?.hasPasskey || !canUse) return null
  return (
    <Button variant="outlined" color="inherit" onClick={onChoose}>
      {t('proof.passkey')}
    </Button>
  )
}
