import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { UpdateProfile } from '../../../../contract/inputs/user.ts'
import type { FieldKey } from '../../../../contract/messages.ts'
import { PasswordRow } from '../../../ui/form/PasswordRow.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { toast } from '../../../ui/toast.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useUpdateProfile } from './useUpdateProfile.ts'

interface PasswordValues {
  readonly currentPassword: string
  readonly password: string
  readonly again: string
}

const CURRENT_NEEDED: FieldKey = 'currentPasswordNeeded'
const NEEDED: FieldKey = 'passwordTooShort'
const DIFFER: FieldKey = 'passwordsDiffer'

/** The contract accepts an empty password as "unchanged"; this form requires one, twice. */
const NewPassword = z
  .object({
    currentPassword: UpdateProfile.shape.currentPassword,
    password: UpdateProfile.shape.password,
    again: z.string(),
  })
  .refine(({ password }) => password !== undefined, { path: ['password'], error: NEEDED })
  .refine(({ password = '', again }) => password === again, { path: ['again'], error: DIFFER })

/** An account with a password has to type it too. */
const ChangedPassword = NewPassword.refine(({ currentPassword }) => currentPassword !== undefined, {
  path: ['currentPassword'],
  error: CURRENT_NEEDED,
})

interface PasswordDialogProps {
  /** Whether the account has a password. Without one it is not asked for. */
  readonly hasPassword: boolean
  readonly onClose: () => void
}

/** A new password, or the first one of an account that signs in with other sites. */
export function PasswordDialog({ hasPassword, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('settings')
  const texts = hasPassword ? 'password' : 'firstPassword'
  const [update, isBusy] = useUpdateProfile()
  const { control, formState, submit, failure } = useContractForm<PasswordValues>({
    defaults: { currentPassword: '', password: '', again: '' },
    schema: hasPassword ? ChangedPassword : NewPassword,
    toInput: values => values,
  })
  const onSubmit = submit(async ({ currentPassword, password }) => {
    await update({ currentPassword, password })
    toast.success(t(`${texts}.done`))
    onClose()
  })
  return (
    <FormDialog
      title={t(`${texts}.title`)}
      action={t(`${texts}.submit`)}
      isBusy={isBusy}
      isDirty={formState.isDirty}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Alert severity="info">{t(`${texts}.text`)}</Alert>
      {hasPassword && (
        <PasswordRow
          control={control}
          name="currentPassword"
          label={t('password.current')}
          required
          autoComplete="current-password"
          autoFocus
        />
      )}
      <PasswordRow
        control={control}
        name="password"
        autoFocus={!hasPassword}
        required
        label={t('password.new')}
        help={t('password.rule')}
      />
      <PasswordRow control={control} name="again" required label={t('password.again')} />
    </FormDialog>
  )
}
