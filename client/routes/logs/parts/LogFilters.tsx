import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { fieldTime, fromNow, startOfDay } from '../../../format/time.ts'
import { hasRole } from '../../../shell/guards.ts'
import { useSession } from '../../../shell/session.ts'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { SelectFilter, TextFilter } from '../../../ui/list/filters.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import { filterNames, logTypes } from './logVariables.ts'

const HOUR_MS = 3_600_000
const ranges = [
  { label: 'filter.today', hours: undefined },
  { label: 'filter.hour', hours: 1 },
  { label: 'filter.day', hours: 24 },
  { label: 'filter.threeDays', hours: 72 },
] as const

export function LogFilters() {
  const { t } = useTranslation('log')
  useSession()
  const isAdmin = hasRole('ADMIN')
  const control = useListState()
  return (
    <FilterBar control={control} names={filterNames}>
      <TextFilter
        name="from"
        label={t('filter.from')}
        kind="datetime-local"
        initial={fieldTime(startOfDay(fromNow(0)))}
      />
      <TextFilter name="to" label={t('filter.to')} kind="datetime-local" />
      <TextFilter name="token" label={t('token')} />
      <TextFilter name="model" label={t('filter.model')} placeholder={t('filter.modelHint')} />
      <TextFilter name="group" label={t('group')} />
      {isAdmin && <TextFilter name="channel" label={t('filter.channel')} kind="integer" />}
      {isAdmin && <TextFilter name="user" label={t('filter.username')} />}
      <SelectFilter
        name="type"
        label={t('type.label')}
        all={t('type.all')}
        choices={logTypes.map(value => ({ value, label: t(`type.${value}`) }))}
      />
      <Ranges />
    </FilterBar>
  )
}

/** Usual stretches of time, asked for at once. */
function Ranges() {
  const { t } = useTranslation('log')
  const control = useListState()
  const start = (hours: number | undefined) =>
    hours === undefined ? undefined : fieldTime(fromNow(-hours * HOUR_MS))
  return (
    <Box
      role="group"
      aria-label={t('filter.ranges')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, '& button': { px: 1.25 } }}
    >
      {ranges.map(({ label, hours }) => (
        <Button
          key={label}
          variant="outlined"
          color="inherit"
          onClick={() => control.setFilter({ from: start(hours), to: undefined })}
        >
          {t(label)}
        </Button>
      ))}
    </Box>
  )
}
