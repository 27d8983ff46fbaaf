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

const NEEDED: FieldKey = 'passwordTooShort'
const DIFFER: FieldKey = 'passwordsDiffer'

/**
 * The contract accepts an empty password as "unchanged"; this form requires one, twice. Only the
 * server knows whether the current one is needed: an account may have no password.
 */
const NewPassword = z
  .object({
    currentPassword: UpdateProfile.shape.currentPassword,
    password: UpdateProfile.shape.password,
    again: z.string(),
  })
  .refine(({ password }) => password !== undefined, { path: ['password'], error: NEEDED })
  .refine(({ password = '', again }) => password === again, { path: ['again'], error: DIFFER })

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const [update, isBusy] = useUpdateProfile()
  const { control, formState, submit, failure } = useContractForm<PasswordValues>({
    defaults: { currentPassword: '', password: '', again: '' },
    schema: NewPassword,
    toInput: values => values,
  })
  const onSubmit = submit(async ({ currentPassword, password }) => {
    await update({ currentPassword, password })
    toast.success(t('password.done'))
    onClose()
  })
  return (
    <FormDialog
      title={t('password.title')}
      action={t('password.submit')}
      isBusy={isBusy}
      isDirty={formState.isDirty}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Alert severity="info">{t('password.text')}</Alert>
      <PasswordRow
        control={control}
        name="currentPassword"
        label={t('password.current')}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordRow
        control={control}
        name="password"
        label={t('password.new')}
        help={t('password.rule')}
      />
      <PasswordRow control={control} name="again" label={t('password.again')} />
    </FormDialog>
  )
}
