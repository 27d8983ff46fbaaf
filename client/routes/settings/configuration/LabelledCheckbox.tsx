import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface LabelledCheckboxProps {
  readonly label: string
  /** What checking it means. */
  readonly text: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** A check box with a sentence under it. */
export function LabelledCheckbox({ label, text, isChecked, onChange }: LabelledCheckboxProps) {
  const textId = useId()
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isChecked}
            onChange={(_, isOn) => onChange(isOn)}
            slotProps={{ input: { 'aria-describedby': textId } }}
          />
        }
        label={label}
        sx={labelStyle}
      />
      <Typography id={textId} variant="body2" color="textSecondary" sx={{ pl: 3.75 }}>
        {text}
      </Typography>
    </Box>
  )
}

/** The box begins where the text above does, beside the first line of a long label. */
const labelStyle = {
  alignItems: 'flex-start',
  ml: 0,
  '& .MuiCheckbox-root': { p: 0.25, ml: -0.25 },
} as const
