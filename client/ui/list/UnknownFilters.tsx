import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { clearedFilters, unknownFilters, type FilterProps } from './filterTypes.ts'

/** Says which filters of the address are left out, because their value is none that exists. */
export function UnknownFilters({ control, filters }: FilterProps) {
  const { t } = useTranslation()
  const unknown = unknownFilters(control.search, filters)
  return (
    <Alert
      severity="info"
      onClose={() => control.setFilter(clearedFilters(unknown.map(({ name }) => name)))}
    >
      {t('list.unknownFilter', {
        filter: unknown
          .map(({ name, label }) => `${label}: ${control.search.get(name)}`)
          .join(', '),
      })}
    </Alert>
  )
}
