import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { FormEvent, ReactNode } from 'react'
import { BusyButton } from '../../ui/BusyButton.tsx'
import type { GuestFormState } from './useGuestForm.ts'

/** The values of the fields by their names. */
export type GuestValues = Readonly<Partial<Record<string, string>>>

interface GuestFormProps {
  readonly form: GuestFormState
  readonly onSubmit: (values: GuestValues) => Promise<unknown>
  readonly children: ReactNode
}

/** Plain fields with their errors. The browser keeps the values until the form is sent. */
export function GuestForm({ form, onSubmit, children }: GuestFormProps) {
  const { failure, run, clear } = form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const values = Object.fromEntries(new FormData(element)) as Record<string, string>
    void run(element, 'submit', async () => onSubmit(values))
  }
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) clear(target.name)
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onInput={onInput}
      sx={{ display: 'grid', gap: 2 }}
    >
      {failure && (
        <Alert ref={scrollTo} severity="error">
          {failure}
        </Alert>
      )}
      {children}
    </Box>
  )
}

/** The button of a long form is far below the error. */
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

interface SubmitButtonProps {
  readonly form: GuestFormState
  readonly disabled?: boolean
  readonly children: string
}

export function SubmitButton({ form, disabled = false, children }: SubmitButtonProps) {
  return (
    <BusyButton
      type="submit"
      variant="contained"
      size="large"
      isBusy={form.running === 'submit'}
      disabled={disabled}
      sx={{ mt: 1, minHeight: 44 }}
    >
      {children}
    </BusyButton>
  )
}
