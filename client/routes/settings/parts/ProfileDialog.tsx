import { useTranslation } from 'react-i18next'
import { UpdateProfile } from '../../../../contract/inputs/user.ts'
import { changedFields, pickFields } from '../../../ui/form/changedFields.ts'
import { TextRow } from '../../../ui/form/fields.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { toast } from '../../../ui/toast.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useUpdateProfile } from './useUpdateProfile.ts'

interface ProfileValues {
  readonly username: string
  readonly displayName: string
}

interface ProfileDialogProps extends ProfileValues {
  readonly onClose: () => void
}

export function ProfileDialog({ username, displayName, onClose }: ProfileDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [update, isBusy] = useUpdateProfile()
  const { control, formState, submit, failure } = useContractForm<ProfileValues>({
    defaults: { username, displayName },
    schema: UpdateProfile,
    toInput: values => values,
  })
  const onSubmit = submit(async values => {
    const changed = changedFields({ username, displayName }, values)
    if (!changed) return void toast.warning(t('common:form.unchanged'))
    await update(pickFields(values, changed))
    toast.success(t('profile.done'))
    onClose()
  })
  return (
    <FormDialog
      title={t('profile.edit')}
      action={t('common:save')}
      isBusy={isBusy}
      isDirty={formState.isDirty}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextRow
        control={control}
        name="displayName"
        label={t('profile.displayName')}
        autoComplete="nickname"
        autoFocus
      />
      <TextRow
        control={control}
        name="username"
        label={t('profile.username')}
        required
        autoComplete="username"
      />
    </FormDialog>
  )
}
