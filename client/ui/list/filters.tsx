import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useFilter } from './filterContext.ts'

interface FilterProps {
  readonly name: string
  readonly label: string
}

interface TextFilterProps extends FilterProps {
  readonly placeholder?: string
  readonly kind?: 'text' | 'integer' | 'datetime-local'
  /** What an address without this filter means. */
  readonly initial?: string
}

export function TextFilter(props: TextFilterProps) {
  const { name, label, placeholder = '', kind = 'text', initial = '' } = props
  const [chosen] = useFilter(name)
  const value = chosen || initial
  return (
    <TextField
      key={value}
      className={kind === 'datetime-local' ? 'time' : ''}
      name={name}
      label={label}
      placeholder={placeholder}
      defaultValue={value}
      type={kind === 'datetime-local' ? kind : 'text'}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          spellCheck: false,
          ...(kind === 'integer' && { inputMode: 'numeric', pattern: '[0-9]*' }),
          ...(kind === 'datetime-local' && { step: 1 }),
        },
      }}
    />
  )
}

interface SelectFilterProps extends FilterProps {
  /** What no choice means, such as "all groups". */
  readonly all: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Asks at once: a choice is a whole statement. */
export function SelectFilter({ name, label, all, choices }: SelectFilterProps) {
  const [value, set] = useFilter(name)
  const isKnown = choices.some(choice => choice.value === value)
  return (
    <TextField
      select
      name={name}
      label={label}
      value={isKnown ? value : ''}
      onChange={event => set(event.target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
