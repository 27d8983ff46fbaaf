import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, type ReactNode, type Ref } from 'react'
import { PHONE } from '../media.ts'

const MomentInput = lazy(async () => ({
  default: (await import('./MomentInput.tsx')).MomentInput,
}))

interface MomentFieldProps {
  readonly label: string
  /** `yyyy-MM-dd HH:mm:ss` in the reader's zone; empty for a time that is not complete. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly hasError?: boolean
  readonly help?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement>
}

/**
 * A field for a time. A time that is not complete is an empty text, so a form in which it can be left
 * out needs a field of its own for that choice. A phone shows the field of its system.
 */
export function MomentField({ onBlur, ...field }: MomentFieldProps) {
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  if (isPhone) return <SystemField {...field} onBlur={onBlur} />
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <MomentInput {...field} />
    </Suspense>
  )
}

function SystemField({ value, onChange, onBlur, hasError, help, ...field }: MomentFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={value.replace(' ', 'T')}
      onChange={event => onChange(event.target.value.replace('T', ' '))}
      onBlur={onBlur}
      error={hasError}
      helperText={help}
      slotProps={{ htmlInput: { step: 1 }, inputLabel: { shrink: true } }}
    />
  )
}
