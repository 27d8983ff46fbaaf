import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useHelp } from '../../../ui/form/fields.tsx'
import type { OptionRowProps } from './optionRow.ts'

/** Commas of both languages, and space. */
const SEPARATORS = /[,\s\u{ff0c}\u{3001}]+/u

const domainsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(SEPARATORS)
    .filter(name => name !== '')

/** The field of a list of domains, as chips. Enter, a comma or leaving the field adds what was typed. */
export function DomainsRow({ row }: OptionRowProps) {
  const { control, name, label, help, disabled } = row
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange, onBlur } = field
  const [typed, setTyped] = useState('')
  const helperText = useHelp(fieldState, help)
  const domains = domainsOf(String(value))
  const set = (names: readonly string[]) =>
    onChange([...new Set(names.flatMap(domainsOf))].join(','))
  const add = (text: string) => {
    set([...domains, text])
    setTyped('')
  }
  return (
    <Autocomplete
      multiple
      freeSolo
      disableClearable
      forcePopupIcon={false}
      size="small"
      options={[]}
      disabled={disabled}
      value={domains}
      onChange={(_, names) => set(names)}
      inputValue={typed}
      onInputChange={(_, text) => (SEPARATORS.test(text) ? add(text) : setTyped(text))}
      onBlur={() => {
        if (typed !== '') add(typed)
        onBlur()
      }}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          inputRef={ref}
          error={fieldState.invalid}
          helperText={helperText}
        />
      )}
    />
  )
}
