import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../i18n/useErrorText.ts'

const NAME_LENGTH_MAX = 40

interface ViewNameFormProps {
  readonly action: string
  readonly initial?: string
  readonly isBusy: boolean
  /** Rejects with an error, which is shown at the field. */
  readonly onSubmit: (name: string) => Promise<void>
}

/** The name of a new or present view. */
export function ViewNameForm({ action, initial = '', isBusy, onSubmit }: ViewNameFormProps) {
  const { t } = useTranslation('log')
  const errorText = useErrorText()
  const [name, setName] = useState(initial)
  const [failure, setFailure] = useState<unknown>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    await onSubmit(name.trim()).then(() => setName(''), setFailure)
  }
  return (
    <Box component="form" noValidate onSubmit={event => void submit(event)} sx={formStyle}>
      <TextField
        label={t('views.name')}
        value={name}
        onChange={event => setName(event.target.value)}
        error={failure !== undefined}
        helperText={failure === undefined ? undefined : errorText(failure)}
        size="small"
        slotProps={{ htmlInput: { maxLength: NAME_LENGTH_MAX, autoComplete: 'off' } }}
        sx={{ flex: '1 1 180px' }}
      />
      <Button type="submit" variant="contained" loading={isBusy} disabled={name.trim() === ''}>
        {action}
      </Button>
    </Box>
  )
}

const formStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  pt: 1,
} as const
