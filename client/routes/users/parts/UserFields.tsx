import Alert from '@mui/material/Alert'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/form/ChoiceRow.tsx'
import { TextRow } from '../../../ui/form/fields.tsx'
import { PasswordRow } from '../../../ui/form/PasswordRow.tsx'
import type { UserValues } from './userValues.ts'

interface UserFieldsProps {
  readonly control: Control<UserValues>
  readonly groups: readonly string[]
  /** Whose account it is: that of the viewer has fewer fields. */
  readonly kind: 'new' | 'other' | 'self'
}

export function UserFields({ control, groups, kind }: UserFieldsProps) {
  const { t } = useTranslation('user')
  const isNew = kind === 'new'
  return (
    <>
      <TextRow
        control={control}
        name="username"
        label={t('username')}
        help={t('form.usernameHelp')}
        required
        autoFocus
      />
      <TextRow
        control={control}
        name="displayName"
        label={t('form.displayName')}
        help={isNew && t('form.displayNameHelp')}
      />
      {kind === 'self' ? (
        <Alert severity="info">{t('form.self')}</Alert>
      ) : (
        <PasswordRow
          control={control}
          name="password"
          label={isNew ? t('form.password') : t('form.newPassword')}
          help={isNew ? t('form.passwordHelp') : t('form.newPasswordHelp')}
          required={isNew}
        />
      )}
      {kind === 'other' && (
        <ChoiceRow
          control={control}
          name="group"
          label={t('group')}
          help={t('form.groupHelp')}
          options={groups}
          valueOf={name => name}
          labelOf={name => name}
        />
      )}
    </>
  )
}
