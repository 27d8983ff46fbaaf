import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../../../contract/errors.ts'
import { useErrorText, useFieldText } from '../../../i18n/useErrorText.ts'
import { ClientError } from '../../../relay/clientError.ts'

/** More errors are not shown; correcting the first ones often corrects others. */
const SHOWN_MAX = 100

interface FileErrorsProps {
  readonly failure: unknown
  /** The text, in which a click selects the line of an error. */
  readonly area: RefObject<HTMLTextAreaElement | null>
}

/** Why the file was refused: each error with its line and path. */
export function FileErrors({ failure, area }: FileErrorsProps) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const fieldText = useFieldText()
  const fields = failure instanceof ClientError ? failure.fields : []
  return (
    <Alert severity="error">
      {errorText(failure)}
      {fields.length > 0 && (
        <Box component="ul" aria-label={t('configuration.error.list')} sx={listStyle}>
          {fields.slice(0, SHOWN_MAX).map((error, number) => (
            // Two errors can be about the same value.
            <li key={number}>
              {fieldText(error)} <GoToLine error={error} area={area} />
            </li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

interface GoToLineProps extends Pick<FileErrorsProps, 'area'> {
  readonly error: FieldError
}

function GoToLine({ error, area }: GoToLineProps) {
  const { t } = useTranslation('settings')
  const line = Number(error.params?.['line'])
  if (!(line >= 1)) return null
  return (
    <Link component="button" type="button" onClick={() => selectLine(area.current, line)}>
      {t('configuration.error.go', { line })}
    </Link>
  )
}

function selectLine(area: HTMLTextAreaElement | null, line: number): void {
  if (!area) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 3)
}

const listStyle = {
  m: 0,
  mt: 0.5,
  pl: 2.5,
  overflowWrap: 'anywhere',
  '& a, & button': { font: 'inherit', verticalAlign: 'baseline' },
} as const
