import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState, type ReactNode } from 'react'
import { useController, type ControllerFieldState, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../i18n/useErrorText.ts'
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
  const text = String(field.value ?? '')
  const pretty = prettyJson(text)
  const { isWrong, said, leave } = useJudged(text, { fieldState, help })
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
          leave()
          onLeave?.()
        }}
        error={isWrong}
        helperText={said}
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

interface Judged {
  readonly fieldState: ControllerFieldState
  readonly help: ReactNode
}

/** The text under the field. JSON is judged when the field is left, and from then on while it is typed. */
function useJudged(text: string, { fieldState, help }: Judged) {
  const { t } = useTranslation()
  const [isLeft, setLeft] = useState(false)
  const isBroken = isLeft && text.trim() !== '' && prettyJson(text) === undefined
  const broken = useFieldText(isBroken)({ messageKey: 'valueJson' })
  const shown = useHelp(fieldState, help)
  const isWrong = isBroken || fieldState.invalid
  const said = isBroken && !fieldState.invalid ? broken : shown
  const fault = isWrong ? findJsonFault(text) : undefined
  return {
    isWrong,
    said: fault ? `${String(said)} (${t('json.at', { ...fault })})` : said,
    leave: () => setLeft(true),
  }
}
