import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface ChoiceButtonsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** One of a few values, which takes effect at once. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, value: chosen, choices, onChange } = props
  const labelId = useId()
  return (
    <Box sx={rowStyle}>
      <Typography
        id={labelId}
        variant="body2"
        color="textSecondary"
        sx={{ width: { xs: '100%', sm: 112 } }}
      >
        {label}
      </Typography>
      <Box
        role="group"
        aria-labelledby={labelId}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
      >
        {choices.map(({ value, label: text }) => (
          <Button
            key={value}
            size="small"
            variant={value === chosen ? 'contained' : 'outlined'}
            color={value === chosen ? 'primary' : 'inherit'}
            aria-pressed={value === chosen}
            onClick={() => onChange(value)}
          >
            {text}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  mt: 1.5,
} as const
