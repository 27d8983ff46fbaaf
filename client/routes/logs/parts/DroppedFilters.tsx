import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../shell/session.ts'
import { clearedFilters } from '../../../ui/list/filterTypes.ts'
import { useListState } from '../../../ui/list/useListState.ts'
import { droppedFilters } from './logAddress.ts'

/** Says which filters of the address are left out, because the reader is no admin. */
export function DroppedFilters() {
  const { t } = useTranslation('log')
  const control = useListState()
  const names = droppedFilters(
    control.search,
    useSession(({ user }) => user),
  )
  const [first] = names
  if (first === undefined) return null
  return (
    <Alert severity="info" onClose={() => control.setFilter(clearedFilters(names))}>
      {t(`dropped.${names.length > 1 ? 'both' : first}`)}
    </Alert>
  )
}
