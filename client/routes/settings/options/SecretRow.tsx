import Button from '@mui/material/Button'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../ui/confirm.ts'
import { flushButton } from '../../../ui/flushButton.ts'
import { useHelp } from '../../../ui/form/fields.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import type { OptionRowProps } from './optionRow.ts'

/** The field of a secret, which can be set but not read. An empty field keeps the stored value. */
export function SecretRow({ row, option, onClear }: OptionRowProps) {
  const { control, name, label, help, disabled } = row
  const { t } = useTranslation('options')
  const { field, fieldState } = useController({ control, name })
  const { ref, value, ...bound } = field
  const state = option.isSecretSet ? t('secretSet') : t('secretEmpty')
  const helperText = useHelp(
    fieldState,
    disabled ? help : t('sentences', { first: help, second: state }),
  )
  const onDelete = async () => {
    const isSure = await confirm({
      title: t('clearQuestion', { label }),
      text: t('clearText'),
      action: t('clear'),
    })
    if (isSure) onClear()
  }
  return (
    <div>
      <PasswordField
        {...bound}
        value={String(value)}
        inputRef={ref}
        label={label}
        disabled={disabled}
        error={fieldState.invalid}
        helperText={helperText}
        autoComplete="new-password"
      />
      {option.isSecretSet && (
        <Button
          size="small"
          color="error"
          sx={{ ...flushButton, mt: 0.5 }}
          onClick={() => void onDelete()}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
