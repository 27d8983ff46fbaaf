import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { removedMarkup } from '../../../ui/readMarkup.ts'

/** A long address is cut. */
const LENGTH_MAX = 80

/** The parts of a text that its readers do not see, because they could act on the page. */
export function RemovedMarkup({ source }: { readonly source: string }) {
  const { t } = useTranslation('options')
  const names = useMemo(() => removedMarkup(source), [source])
  if (names.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {t('preview.removed')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {names.map(name => (
          <li key={name}>
            <code>{name.length > LENGTH_MAX ? `${name.slice(0, LENGTH_MAX)}…` : name}</code>
          </li>
        ))}
      </Box>
    </Alert>
  )
}
