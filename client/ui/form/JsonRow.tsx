import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useController, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { flushButton } from '../flushButton.ts'
import { useHelp, type FieldProps } from './fields.tsx'
import { findJsonFault, prettyJson } from './jsonText.ts'

interface JsonRowProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly example?: string
  /** Checks the field when it is left. */
  readonly onLeave?: () => void
  readonly minRows?: number
  readonly disabled?: boolean
}

/** A field for JSON in a monospaced font, with the position of an error. */
export function JsonRow<Values extends FieldValues>(props: JsonRowProps<Values>) {
  const { control, name, label, help, example, onLeave, minRows = 3, disabled = false } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const said = useHelp(fieldState, help)
  const text = String(field.value ?? '')
  const fault = fieldState.invalid ? findJsonFault(text) : undefined
  const pretty = prettyJson(text)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <TextField
        multiline
        disabled={disabled}
        minRows={minRows}
        maxRows={12}
        label={label}
        name={field.name}
        value={text}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={() => {
          field.onBlur()
          onLeave?.()
        }}
        error={fieldState.invalid}
        helperText={fault ? `${String(said)} (${t('json.at', { ...fault })})` : said}
        slotProps={{
          htmlInput: {
            spellCheck: false,
            autoComplete: 'off',
            style: { fontFamily: 'var(--sl-mono)', fontSize: '0.8125rem' },
          },
        }}
      />
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button
          size="small"
          sx={flushButton}
          disabled={disabled || pretty === undefined || pretty === text}
          onClick={() => field.onChange(pretty)}
        >
          {t('json.format')}
        </Button>
        {example && (
          <Button size="small" onClick={() => field.onChange(example)}>
            {t('json.example')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
