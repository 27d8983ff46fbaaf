import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { arrowStyle } from './arrowStyle.ts'

/** Its types know only elements that take the properties of an `input`; these are used by both. */
const SELECT = 'select' as 'input'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChoose: (value: string) => void
}

/** The browser's own select. MUI's needs the code of its menus. */
export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <FormControl size="small" sx={{ minWidth: 0 }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        value={value}
        onChange={event => onChoose(event.target.value)}
        inputComponent={SELECT}
        inputProps={{ children: options.map(toOption) }}
        sx={arrowStyle}
      />
    </FormControl>
  )
}

const toOption = ({ value, text }: ChoiceProps['options'][number]) => (
  <option key={value} value={value}>
    {text}
  </option>
)
