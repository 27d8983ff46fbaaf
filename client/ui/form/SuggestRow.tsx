import { useController, type FieldValues } from 'react-hook-form'
import { useHelp, type FieldProps } from './fields.tsx'
import { SuggestField, type SuggestFieldProps } from './SuggestField.tsx'

type SuggestRowProps<Values extends FieldValues> = FieldProps<Values> &
  Pick<SuggestFieldProps, 'autoFocus' | 'disabled' | 'placeholder' | 'showsAll' | 'suggestions'> & {
    /** Removes characters that are not allowed. */
    readonly clean?: (text: string) => string
  }

/** The field of a form for a text with suggestions. */
export function SuggestRow<Values extends FieldValues>(props: SuggestRowProps<Values>) {
  const { control, name, help, clean, ...rest } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <SuggestField
      {...rest}
      value={String(field.value ?? '')}
      onText={text => field.onChange(clean ? clean(text) : text)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      hasError={fieldState.invalid}
      help={useHelp(fieldState, help)}
    />
  )
}

/** Only the digits of a typed number. */
export const digitsOnly = (text: string): string => text.replace(/\D/g, '')
