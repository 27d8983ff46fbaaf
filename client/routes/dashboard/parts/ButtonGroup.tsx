import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface ButtonGroupProps<Value extends string> {
  readonly label: string
  readonly value: Value | undefined
  readonly choices: readonly {
    readonly value: Value
    readonly label: string
    readonly isDisabled?: boolean
  }[]
  readonly onChange: (value: Value) => void
}

/** One of a few values, which takes effect at once. */
export function ButtonGroup<Value extends string>(props: ButtonGroupProps<Value>) {
  const { label, value: chosen, choices, onChange } = props
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {choices.map(({ value, label: text, isDisabled = false }) => (
        <Button
          key={value}
          size="small"
          variant={value === chosen ? 'contained' : 'outlined'}
          color={value === chosen ? 'primary' : 'inherit'}
          aria-pressed={value === chosen}
          disabled={isDisabled}
          onClick={() => onChange(value)}
        >
          {text}
        </Button>
      ))}
    </Box>
  )
}
