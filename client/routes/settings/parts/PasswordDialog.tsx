import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { UpdateProfile } from '../../../../contract/inputs/user.ts'
import type { FieldKey } from '../../../../contract/messages.ts'
import { useHelp } from '../../../ui/form/fields.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormDialog } from './FormDialog.tsx'
import { useUpdateProfile } from './useUpdateProfile.ts'

interface PasswordValues {
  readonly password: string
  readonly again: string
}

const NEEDED: FieldKey = 'passwordTooShort'
const DIFFER: FieldKey = 'passwordsDiffer'

/** The contract takes an empty password for "unchanged"; here one has to be given, twice. */
const NewPassword = z
  .object({ password: UpdateProfile.shape.password, again: z.string() })
  .refine(({ password }) => password !== undefined, { path: ['password'], error: NEEDED })
  .refine(({ password = '', again }) => password === again, { path: ['again'], error: DIFFER })

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const [update, isBusy] = useUpdateProfile()
  const { control, formState, submit, failure } = useContractForm<PasswordValues>({
    defaults: { password: '', again: '' },
    schema: NewPassword,
    toInput: values => values,
  })
  const onSubmit = submit(async ({ password }) => {
    await update({ password })
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
      <PasswordRow control={control} name="password" label={t('password.new')} isFirst />
      <PasswordRow control={control} name="again" label={t('password.again')} />
    </FormDialog>
  )
}

interface PasswordRowProps {
  readonly control: Control<PasswordValues>
  readonly name: keyof PasswordValues
  readonly label: string
  readonly isFirst?: boolean
}

function PasswordRow({ control, name, label, isFirst = false }: PasswordRowProps) {
  const { t } = useTranslation('settings')
  const { field, fieldState } = useController({ control, name })
  const { ref, ...bound } = field
  const help = useHelp(fieldState, isFirst ? t('password.text') : undefined)
  return (
    <PasswordField
      {...bound}
      inputRef={ref}
      label={label}
      placeholder={isFirst ? t('password.rule') : ''}
      autoFocus={isFirst}
      error={fieldState.invalid}
      helperText={help}
      autoComplete="new-password"
    />
  )
}
