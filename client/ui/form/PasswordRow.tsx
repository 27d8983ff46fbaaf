import { useController, type FieldValues } from 'react-hook-form'
import { PasswordField } from '../PasswordField.tsx'
import { useHelp, type FieldProps } from './fields.tsx'

interface PasswordRowProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly autoComplete?: 'current-password' | 'new-password'
  readonly autoFocus?: boolean
  readonly required?: boolean
}

export function PasswordRow<Values extends FieldValues>(props: PasswordRowProps<Values>) {
  const { control, name, help, autoComplete = 'new-password', ...rest } = props
  const { field, fieldState } = useController({ control, name })
  const { ref, ...bound } = field
  return (
    <PasswordField
      {...rest}
      {...bound}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={useHelp(fieldState, help)}
      autoComplete={autoComplete}
    />
  )
}
