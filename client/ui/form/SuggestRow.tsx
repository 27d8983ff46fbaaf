import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useController, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useHelp, type FieldProps } from './fields.tsx'

export interface Suggestion {
  readonly value: string
  readonly label: string
}

interface SuggestRowProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly suggestions: readonly Suggestion[]
  readonly autoFocus?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  /** Removes characters that are not allowed. */
  readonly clean?: (text: string) => string
  /** Shows all suggestions, not only those that match the text. */
  readonly showsAll?: boolean
}

/** A text field with suggestions. */
export function SuggestRow<Values extends FieldValues>(props: SuggestRowProps<Values>) {
  const { control, name, label, help, suggestions, disabled = false, clean } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const helperText = useHelp(fieldState, help)
  const labelOf = (value: string) => suggestions.find(one => one.value === value)?.label ?? value
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      disableClearable
      size="small"
      disabled={disabled}
      options={suggestions.map(({ value }) => value)}
      {...(props.showsAll && { filterOptions: (options: string[]) => options })}
      inputValue={String(field.value ?? '')}
      onInputChange={(_, text) => field.onChange(clean ? clean(text) : text)}
      onBlur={field.onBlur}
      openText={t('form.open')}
      closeText={t('close')}
      renderOption={({ key, ...item }, value) => (
        <li key={key} {...item}>
          {labelOf(value)}
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          placeholder={props.placeholder ?? ''}
          inputRef={field.ref}
          autoFocus={props.autoFocus ?? false}
          error={fieldState.invalid}
          helperText={helperText}
        />
      )}
    />
  )
}

/** Only the digits of a typed number. */
export const digitsOnly = (text: string): string => text.replace(/\D/g, '')
