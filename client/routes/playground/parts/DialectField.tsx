import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { dialectTitles, type Dialect } from './dialects.ts'

interface DialectFieldProps {
  readonly value: Dialect
  readonly onChange: (dialect: Dialect) => void
}

/** The format in which requests are sent. */
export function DialectField({ value, onChange }: DialectFieldProps) {
  const { t } = useTranslation('playground')
  return (
    <TextField
      select
      label={t('dialect.label')}
      helperText={t('dialect.help')}
      value={value}
      onChange={event => onChange(event.target.value as Dialect)}
    >
      {Object.entries(dialectTitles).map(([name, title]) => (
        <MenuItem key={name} value={name}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
}
