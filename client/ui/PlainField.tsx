import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId, type ReactNode } from 'react'

interface PlainFieldProps extends Omit<OutlinedInputProps, 'label' | 'id'> {
  readonly label: string
  readonly helperText?: ReactNode
}

/**
 * A text field of one line. It loads less code than MUI's TextField, which includes selects and
 * menus.
 */
export function PlainField({
  label,
  helperText,
  error = false,
  required = false,
  disabled = false,
  ...input
}: PlainFieldProps) {
  const id = useId()
  return (
    <FormControl fullWidth error={error} required={required} disabled={disabled}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput {...input} id={id} aria-describedby={helperText ? `${id}-help` : undefined} />
      {helperText && <FormHelperText id={`${id}-help`}>{helperText}</FormHelperText>}
    </FormControl>
  )
}
