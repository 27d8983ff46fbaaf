import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChoose: (value: string) => void
}

/** The browser's own select, which needs less code than menus. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <FormControl size="small" sx={{ minWidth: 0 }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        value={value}
        onChange={event => onChoose(event.target.value)}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id }}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  )
}
