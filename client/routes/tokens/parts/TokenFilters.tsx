import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import { tokenStatuses } from '../Tokens.entrypoint.ts'

export function TokenFilters() {
  const { t } = useTranslation('token')
  const control = useListState()
  return (
    <FilterBar
      control={control}
      filters={{
        search: { name: 'q', label: t('name'), placeholder: t('filter.name') },
        others: [
          {
            name: 'status',
            label: t('status.label'),
            choices: tokenStatuses.map(value => ({ value, label: t(`status.${value}`) })),
          },
          { name: 'key', label: t('key'), placeholder: t('filter.key') },
        ],
      }}
    />
  )
}
