import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { useErrorText } from '../../../i18n/useErrorText.ts'

const NAME_LENGTH_MAX = 40

interface ViewNameFormProps {
  readonly action: string
  readonly initial?: string
  readonly isBusy: boolean
  /** Rejects with an error, which is shown at the field. */
  readonly onSubmit: (name: string) => Promise<void>
  /** Ends the change of a present name; absent for a new view. */
  readonly onCancel?: () => void
}

/** The name of a new or present view. */
export function ViewNameForm(props: ViewNameFormProps) {
  const { action, initial = '', isBusy, onSubmit, onCancel } = props
  const { t } = useTranslation(['log', 'common'])
  const errorText = useErrorText()
  const [name, setName] = useState(initial)
  const [failure, setFailure] = useState<unknown>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    await onSubmit(name.trim()).then(() => setName(''), setFailure)
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => void submit(event)}
      onKeyDown={onCancel && (event => endOnEscape(event, onCancel))}
      sx={formStyle}
    >
      <TextField
        label={t('views.name')}
        value={name}
        onChange={event => setName(event.target.value)}
        error={failure !== undefined}
        helperText={failure === undefined ? undefined : errorText(failure)}
        size="small"
        autoFocus={onCancel !== undefined}
        slotProps={{ htmlInput: { maxLength: NAME_LENGTH_MAX, autoComplete: 'off' } }}
        sx={{ flex: '1 1 180px' }}
      />
      <BusyButton type="submit" variant="contained" isBusy={isBusy} disabled={name.trim() === ''}>
        {action}
      </BusyButton>
      {onCancel && (
        <Button color="inherit" variant="outlined" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      )}
    </Box>
  )
}

/** The dialog of the form stays open. */
function endOnEscape(event: KeyboardEvent, onCancel: () => void) {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  onCancel()
}

const formStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1,
  pt: 1,
} as const
