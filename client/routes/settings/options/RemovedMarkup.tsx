import Alert from '@mui/material/Alert'
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
  const shown = names.map(name =>
    name.length > LENGTH_MAX ? `${name.slice(0, LENGTH_MAX)}…` : name,
  )
  return (
    <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {t('preview.removed')} <code>{shown.join('  ')}</code>
    </Alert>
  )
}
