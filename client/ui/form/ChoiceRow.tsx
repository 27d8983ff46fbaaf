import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useHelp, type FieldProps } from './fields.tsx'

const SHOWN_CHIPS = 10
/** A catalogue can have a thousand models, so only the matches of a search are shown. */
const SHOWN_OPTIONS = 200

const narrowed = createFilterOptions<string>({ limit: SHOWN_OPTIONS })

interface ChoicesRowProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly options: readonly string[]
  readonly disabled?: boolean
  readonly required?: boolean
  readonly placeholder?: string
  /** Whether values that are not in the list can be typed. */
  readonly isFree?: boolean
}

/** A field for several values of a list, as chips. */
export function ChoicesRow<Values extends FieldValues>(props: ChoicesRowProps<Values>) {
  const { control, name, label, help, options, disabled = false, isFree = false } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const helperText = useHelp(fieldState, help)
  return (
    <Autocomplete
      multiple
      size="small"
      freeSolo={isFree}
      disabled={disabled}
      disableCloseOnSelect
      filterSelectedOptions
      filterOptions={narrowed}
      limitTags={SHOWN_CHIPS}
      options={options}
      value={field.value as string[]}
      onChange={(_, value) => field.onChange(value)}
      onBlur={field.onBlur}
      noOptionsText={t('form.noOptions')}
      clearText={t('clear')}
      openText={t('form.open')}
      closeText={t('close')}
      getLimitTagsText={more => `+${more}`}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          required={props.required ?? false}
          placeholder={props.placeholder ?? ''}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={helperText}
        />
      )}
    />
  )
}

interface ChoiceRowProps<Values extends FieldValues, Option> extends FieldProps<Values> {
  readonly options: readonly Option[]
  readonly valueOf: (option: Option) => string
  readonly labelOf: (option: Option) => string
  readonly render?: (option: Option) => ReactNode
  readonly disabled?: boolean
  readonly required?: boolean
  readonly onChosen?: (value: string) => void
}

/** A field for one value of a list, with a search. */
export function ChoiceRow<Values extends FieldValues, Option>(
  props: ChoiceRowProps<Values, Option>,
) {
  const { control, name, label, help, options, valueOf, labelOf, render, disabled = false } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const helperText = useHelp(fieldState, help)
  const optionOf = (value: string) => options.find(option => valueOf(option) === value)
  const labelOfValue = (value: string) => {
    const option = optionOf(value)
    return option === undefined ? value : labelOf(option)
  }
  const show = (value: string) => {
    const option = optionOf(value)
    return option !== undefined && render ? render(option) : labelOfValue(value)
  }
  return (
    <Autocomplete
      disableClearable
      size="small"
      disabled={disabled}
      options={options.map(valueOf)}
      value={String(field.value)}
      getOptionLabel={labelOfValue}
      onChange={(_, value) => {
        field.onChange(value)
        props.onChosen?.(value)
      }}
      onBlur={field.onBlur}
      noOptionsText={t('form.noOptions')}
      openText={t('form.open')}
      closeText={t('close')}
      renderOption={({ key, ...item }, value) => (
        <li key={key} {...item}>
          {show(value)}
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          required={props.required ?? false}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={helperText}
        />
      )}
    />
  )
}
