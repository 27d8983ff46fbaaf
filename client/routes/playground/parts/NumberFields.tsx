import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainField } from '../../../ui/PlainField.tsx'

const STEP = 0.1

interface TemperatureFieldProps {
  /** Null: the default of the model. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** A slider with a number. An empty number is not sent, because some models refuse it. */
export function TemperatureField({ value, onChange }: TemperatureFieldProps) {
  const { t } = useTranslation('playground')
  const labelId = useId()
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={labelId} variant="body2" sx={{ flex: 1, fontWeight: 550 }}>
          {t('temperature.label')}
        </Typography>
        <OutlinedInput
          size="small"
          type="number"
          value={value ?? ''}
          placeholder={t('temperature.unset')}
          onChange={({ target }) => onChange(temperatureOf(target.value))}
          inputProps={{ min: 0, max: 1, step: STEP, 'aria-labelledby': labelId }}
          sx={{ width: 92 }}
        />
      </Box>
      <Box sx={{ px: 1 }}>
        <Slider
          size="small"
          min={0}
          max={1}
          step={STEP}
          value={value ?? 0}
          aria-labelledby={labelId}
          onChange={(_, next) => onChange(Number(next))}
        />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>
        {t('temperature.help')}
      </Typography>
    </Box>
  )
}

function temperatureOf(text: string): number | null {
  return text === '' ? null : Math.min(1, Math.max(0, Number(text)))
}

interface MaxTokensFieldProps {
  readonly value: number
  /** What 0 means. */
  readonly help: string
  readonly onChange: (value: number) => void
}

/** The largest count that every provider accepts. */
const DIGITS_MAX = 9

export function MaxTokensField({ value, help, onChange }: MaxTokensFieldProps) {
  const { t } = useTranslation('playground')
  const [text, setText] = useState(String(value))
  const isWrong = !/^\d+$/.test(text)
  return (
    <PlainField
      label={t('maxTokens.label')}
      size="small"
      value={text}
      error={isWrong}
      helperText={isWrong ? t('maxTokens.wrong') : help}
      onChange={({ target }) => {
        setText(target.value)
        if (/^\d+$/.test(target.value)) onChange(Number(target.value))
      }}
      inputProps={{ inputMode: 'numeric', maxLength: DIGITS_MAX, autoComplete: 'off' }}
    />
  )
}
