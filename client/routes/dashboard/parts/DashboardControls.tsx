import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { USAGE_DAYS_MAX } from '../../../../contract/usage-limits.ts'
import { fieldTime } from '../../../format/time.ts'
import { useHasRole } from '../../../shell/guards.ts'
import { SearchBox } from '../../../ui/list/SearchBox.tsx'
import { TimeRangeButton } from '../../../ui/list/TimeRangeButton.tsx'
import { withParts } from '../../../ui/list/addressParts.ts'
import { isRecentStart } from '../../../ui/list/timeRange.ts'
import { useListState } from '../../../ui/list/useListState.ts'
import { ButtonGroup } from './ButtonGroup.tsx'
import {
  dimensionsOf,
  granularities,
  isPossible,
  readDashboard,
  type Granularity,
} from './dashboardState.ts'

/** The range, the length of a bar, what the sums are divided by, and for admins the user. */
export function DashboardControls() {
  const { t } = useTranslation('dashboard')
  const isAdmin = useHasRole('ADMIN')
  const control = useListState()
  const state = readDashboard(control.search, isAdmin)
  const { granularity, by, from, to } = state
  const start = control.search.get('from')
  const shown = {
    from: isRecentStart(start) ? start : fieldTime(from),
    to: control.search.get('to') ?? undefined,
  }
  const setGranularity = (g: Granularity) => control.setFilter({ g })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <TimeRangeButton
        control={{ ...control, search: withParts(control.search, shown) }}
        none="recent"
        daysMax={isAdmin ? undefined : USAGE_DAYS_MAX}
      />
      <ButtonGroup
        label={t('granularity.label')}
        value={granularity}
        choices={granularities.map(value => ({
          value,
          label: t(`granularity.${value}`),
          isDisabled: control.search.has('from') && !isPossible(value, from, to),
        }))}
        onChange={setGranularity}
      />
      <ButtonGroup
        label={t('by.label')}
        value={by}
        choices={dimensionsOf(isAdmin).map(value => ({ value, label: t(`by.${value}`) }))}
        onChange={value => control.setFilter({ by: value === 'model' ? undefined : value })}
      />
      {isAdmin && <SearchBox filter={{ name: 'user', label: t('username') }} control={control} />}
    </Box>
  )
}
