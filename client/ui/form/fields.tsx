import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ReactNode } from 'react'
import {
  useController,
  type Control,
  type ControllerFieldState,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import { useFieldText } from '../../i18n/useErrorText.ts'
import type { SaidError } from './useServerForm.ts'

export interface FieldProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly label: string
  readonly help?: ReactNode
}

/** The text under a field: its error, else its help. */
export function useHelp({ error }: ControllerFieldState, help: ReactNode): ReactNode {
  const fieldText = useFieldText()
  return error ? fieldText(error as SaidError) : help
}

type TextRowProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<
    TextFieldProps,
    | 'autoFocus'
    | 'disabled'
    | 'maxRows'
    | 'minRows'
    | 'multiline'
    | 'placeholder'
    | 'required'
    | 'type'
  > & {
    readonly inputMode?: 'decimal' | 'numeric' | 'url'
    readonly isMono?: boolean
    readonly autoComplete?: string
  }

export function TextRow<Values extends FieldValues>(props: TextRowProps<Values>) {
  const {
    control,
    name,
    label,
    help,
    inputMode,
    isMono = false,
    autoComplete = 'off',
    ...rest
  } = props
  const { field, fieldState } = useController({ control, name })
  const { ref, ...bound } = field
  return (
    <TextField
      {...rest}
      {...bound}
      inputRef={ref}
      label={label}
      error={fieldState.invalid}
      helperText={useHelp(fieldState, help)}
      slotProps={{
        htmlInput: {
          autoComplete,
          spellCheck: false,
          ...(inputMode && { inputMode }),
          ...(isMono && { style: { fontFamily: 'var(--sl-mono)', fontSize: '0.8125rem' } }),
        },
      }}
    />
  )
}

interface SwitchRowProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly disabled?: boolean
}

export function SwitchRow<Values extends FieldValues>(props: SwitchRowProps<Values>) {
  const { control, name, label, help, disabled = false } = props
  const { field, fieldState } = useController({ control, name })
  const { ref, value, ...bound } = field
  const text = useHelp(fieldState, help)
  return (
    <div>
      <FormControlLabel
        disabled={disabled}
        control={<Switch {...bound} checked={Boolean(value)} slotProps={{ input: { ref } }} />}
        label={label}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 550 } } }}
      />
      {text && (
        <FormHelperText error={fieldState.invalid} sx={{ mt: -0.5 }}>
          {text}
        </FormHelperText>
      )}
    </div>
  )
}
