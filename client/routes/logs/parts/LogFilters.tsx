import { useTranslation } from 'react-i18next'
import { useHasRole } from '../../../shell/guards.ts'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import { logTypes } from './logVariables.ts'

export function LogFilters() {
  const { t } = useTranslation('log')
  const isAdmin = useHasRole('ADMIN')
  const control = useListState()
  const adminFilters = [
    { name: 'channel', label: t('filter.channel'), isNumber: true },
    { name: 'user', label: t('filter.username') },
  ]
  return (
    <FilterBar
      control={control}
      filters={{
        search: { name: 'model', label: t('filter.model'), placeholder: t('filter.modelHint') },
        others: [
          {
            name: 'type',
            label: t('type.label'),
            choices: logTypes.map(value => ({ value, label: t(`type.${value}`) })),
          },
          { name: 'token', label: t('token') },
          { name: 'group', label: t('group') },
          { name: 'request', label: t('detail.requestId') },
          ...(isAdmin ? adminFilters : []),
        ],
        timeRange: 'today',
      }}
    />
  )
}
