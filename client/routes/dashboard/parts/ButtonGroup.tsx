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
    <Box role="group" aria-label={label} sx={groupStyle}>
      {choices.map(({ value, label: text, isDisabled = false }) => (
        <Button
          key={value}
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

/** One border around all: the buttons change what is shown, and start nothing. */
const groupStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& > button': { minWidth: 0, borderRadius: '7px' },
  // As high as the button of the range; for touch they keep their height.
  '@media (pointer: fine)': { '& > button': { minHeight: 34 } },
  '& > [aria-pressed="true"]': { bgcolor: 'var(--sl-palette-surface-accent)' },
} as const
