import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'

export interface Suggestion {
  readonly value: string
  readonly label: string
}

export interface SuggestFieldProps {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  readonly onBlur: () => void
  readonly inputRef: Ref<HTMLInputElement>
  readonly hasError: boolean
  readonly help: ReactNode
  readonly suggestions: readonly Suggestion[]
  readonly autoFocus?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  /** Shows all suggestions, not only those that match the text. */
  readonly showsAll?: boolean
}

/** A text field with suggestions. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, suggestions, disabled = false } = props
  const { t } = useTranslation()
  const labelOf = (option: string) => suggestions.find(one => one.value === option)?.label ?? option
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      disableClearable
      size="small"
      disabled={disabled}
      options={suggestions.map(one => one.value)}
      {...(props.showsAll && { filterOptions: (options: string[]) => options })}
      inputValue={value}
      onInputChange={(_, text) => props.onText(text)}
      onBlur={props.onBlur}
      openText={t('form.open')}
      closeText={t('close')}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          {labelOf(option)}
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          placeholder={props.placeholder ?? ''}
          inputRef={props.inputRef}
          autoFocus={props.autoFocus ?? false}
          error={props.hasError}
          helperText={props.help}
        />
      )}
    />
  )
}
