import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { plainText } from '../prices/exact.ts'

/** The most characters of the name of a group. */
const NAME_MAX = 64

interface AddGroupProps {
  readonly isTaken: (name: string) => boolean
  readonly onAdd: (name: string, ratio: string) => void
  readonly onClose: () => void
}

/** Adds a group with its ratio. */
export function AddGroup({ isTaken, onAdd, onClose }: AddGroupProps) {
  const { t } = useTranslation(['price', 'common'])
  const [name, setName] = useState('')
  const [text, setText] = useState('1')
  const [isSent, setSent] = useState(false)
  const group = name.trim()
  const ratio = plainText(text)
  const nameError =
    group === '' ? t('groups.nameNeeded') : isTaken(group) ? t('groups.exists') : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (nameError !== undefined || ratio === undefined) return
    onAdd(group, ratio)
    onClose()
  }
  return (
    <FormDialog
      title={t('groups.add')}
      action={t('common:add')}
      isBusy={false}
      isDirty={name !== ''}
      failure={undefined}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        margin="dense"
        label={t('groups.name')}
        value={name}
        error={isSent && nameError !== undefined}
        helperText={isSent ? nameError : undefined}
        onChange={event => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: NAME_MAX, autoComplete: 'off', spellCheck: false } }}
      />
      <TextField
        label={t('groups.ratio')}
        value={text}
        error={isSent && ratio === undefined}
        helperText={isSent && ratio === undefined ? t('wrongNumber') : undefined}
        onChange={event => setText(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
    </FormDialog>
  )
}
