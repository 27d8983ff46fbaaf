import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { PHONE } from '../media.ts'
import { useHelp, type FieldProps } from './fields.tsx'

const MomentInput = lazy(async () => ({
  default: (await import('./MomentInput.tsx')).MomentInput,
}))

/**
 * A field for a time. Its value is a text in the reader's zone, `yyyy-MM-dd HH:mm:ss`. A time that is
 * not complete is an empty text, so a form in which it can be left out needs a field of its own for
 * that choice. A phone shows the field of its system.
 */
export function MomentRow<Values extends FieldValues>(props: FieldProps<Values>) {
  const { control, name, label, help } = props
  const { field, fieldState } = useController({ control, name })
  const helperText = useHelp(fieldState, help)
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const value = String(field.value)
  if (isPhone) {
    return (
      <TextField
        type="datetime-local"
        label={label}
        value={value.replace(' ', 'T')}
        onChange={event => field.onChange(event.target.value.replace('T', ' '))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.invalid}
        helperText={helperText}
        slotProps={{ htmlInput: { step: 1 }, inputLabel: { shrink: true } }}
      />
    )
  }
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <MomentInput
        label={label}
        value={value}
        onChange={field.onChange}
        hasError={fieldState.invalid}
        help={helperText}
        inputRef={field.ref}
      />
    </Suspense>
  )
}
