import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { bulkValues, type BulkKind } from './bulkValues.ts'
import { plainText } from './exact.ts'
import { columns, type Column } from './priceTables.ts'
import type { ModelRow, NewValues } from './usePrices.ts'

const kinds = ['multiply', 'set', 'remove'] as const satisfies readonly BulkKind[]

interface BulkDialogProps {
  readonly models: readonly ModelRow[]
  readonly onApply: (values: ReadonlyMap<string, NewValues>) => void
  readonly onClose: () => void
}

/** Changes one column of several models. */
export function BulkDialog({ models, onApply, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['price', 'common'])
  const [kind, setKind] = useState<BulkKind>('multiply')
  const [column, setColumn] = useState<Column>('ratio')
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const value = kind === 'remove' ? '0' : plainText(text)
    setWrong(value === undefined)
    if (value === undefined) return
    onApply(bulkValues(models, { kind, column, value }))
    onClose()
  }
  return (
    <FormDialog
      title={t('bulk.title', { count: models.length })}
      action={t('bulk.apply')}
      isBusy={false}
      isDirty={text !== ''}
      failure={undefined}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Choice
        label={t('bulk.kind')}
        value={kind}
        names={kinds}
        textOf={name => t(`bulk.kinds.${name}`)}
        onChange={setKind}
      />
      <Choice
        label={t('bulk.column')}
        value={column}
        names={columns}
        textOf={name => t(`columns.${name}`)}
        onChange={setColumn}
      />
      {kind !== 'remove' && (
        <TextField
          autoFocus
          label={t(kind === 'set' ? 'bulk.value' : 'bulk.factor')}
          value={text}
          error={isWrong}
          helperText={isWrong ? t('wrongNumber') : undefined}
          onChange={event => setText(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      )}
    </FormDialog>
  )
}

interface ChoiceProps<Name extends string> {
  readonly label: string
  readonly value: Name
  readonly names: readonly Name[]
  readonly textOf: (name: Name) => string
  readonly onChange: (name: Name) => void
}

function Choice<Name extends string>(props: ChoiceProps<Name>) {
  const { label, value, names, textOf, onChange } = props
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={event => onChange(event.target.value as Name)}
    >
      {names.map(name => (
        <MenuItem key={name} value={name}>
          {textOf(name)}
        </MenuItem>
      ))}
    </TextField>
  )
}
