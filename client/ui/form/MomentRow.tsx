import { useController, type FieldValues } from 'react-hook-form'
import { useHelp, type FieldProps } from './fields.tsx'
import { MomentField } from './MomentField.tsx'

/** The field of a form for a time, whose value is a text: `yyyy-MM-dd HH:mm:ss` in the reader's zone. */
export function MomentRow<Values extends FieldValues>(props: FieldProps<Values>) {
  const { control, name, label, help } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <MomentField
      label={label}
      value={String(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      hasError={fieldState.invalid}
      help={useHelp(fieldState, help)}
    />
  )
}
