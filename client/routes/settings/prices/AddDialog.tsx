import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { plainText } from './exact.ts'
import type { NewValues } from './usePrices.ts'

/** The most characters of the name of a model. */
const NAME_MAX = 255
type Mode = 'call' | 'token'
type Errors = Readonly<Partial<Record<'name' | Field, string>>>

interface AddDialogProps {
  readonly isTaken: (name: string) => boolean
  readonly onAdd: (model: string, values: NewValues) => void
  readonly onClose: () => void
}

const fieldsOf = { call: ['price'], token: ['ratio', 'completion'] } as const
type Field = (typeof fieldsOf)[Mode][number]
type Texts = Readonly<Partial<Record<Field, string>>>

/** The first field is needed; the others may be empty. */
function wrongFields(mode: Mode, texts: Texts): Field[] {
  const [first] = fieldsOf[mode]
  return fieldsOf[mode].filter(field => {
    const text = (texts[field] ?? '').trim()
    return text === '' ? field === first : plainText(text) === undefined
  })
}

/** Adds a model with a fixed price or with ratios. */
export function AddDialog({ isTaken, onAdd, onClose }: AddDialogProps) {
  const { t } = useTranslation(['price', 'common'])
  const [mode, setMode] = useState<Mode>('token')
  const [name, setName] = useState('')
  const [texts, setTexts] = useState<Texts>({})
  const [errors, setErrors] = useState<Errors>({})
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const model = name.trim()
    const wrong = wrongFields(mode, texts).map(field => [
      field,
      t((texts[field] ?? '').trim() === '' ? `add.needed.${field}` : 'wrongNumber'),
    ])
    const refused = model === '' ? t('add.nameNeeded') : isTaken(model) && t('add.exists')
    const found: Errors = { ...(refused && { name: refused }), ...Object.fromEntries(wrong) }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const values = fieldsOf[mode].map(field => [field, plainText(texts[field] ?? '')] as const)
    onAdd(model, Object.fromEntries(values.filter(([, value]) => value !== undefined)))
    onClose()
  }
  return (
    <FormDialog
      title={t('add.title')}
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
        label={t('columns.model')}
        value={name}
        error={errors.name !== undefined}
        helperText={errors.name}
        onChange={event => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: NAME_MAX, autoComplete: 'off', spellCheck: false } }}
      />
      <ModeChoice mode={mode} onChange={setMode} />
      {fieldsOf[mode].map(field => (
        <TextField
          key={field}
          label={t(`columns.${field}`)}
          value={texts[field] ?? ''}
          error={errors[field] !== undefined}
          helperText={errors[field] ?? t(`hints.${field}`)}
          onChange={event => setTexts(before => ({ ...before, [field]: event.target.value }))}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      ))}
    </FormDialog>
  )
}

interface ModeChoiceProps {
  readonly mode: Mode
  readonly onChange: (mode: Mode) => void
}

function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const { t } = useTranslation('price')
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      aria-label={t('add.mode')}
      onChange={(_event, next: Mode | null) => next && onChange(next)}
    >
      <ToggleButton value="token">{t('add.token')}</ToggleButton>
      <ToggleButton value="call">{t('add.call')}</ToggleButton>
    </ToggleButtonGroup>
  )
}
