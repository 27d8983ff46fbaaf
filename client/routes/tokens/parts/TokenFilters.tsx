import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { SelectFilter, TextFilter } from '../../../ui/list/filters.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import { filterNames, tokenStatuses } from '../Tokens.entrypoint.ts'

export function TokenFilters() {
  const { t } = useTranslation('token')
  const control = useListState()
  return (
    <FilterBar control={control} names={filterNames}>
      <TextFilter name="q" label={t('name')} placeholder={t('filter.name')} />
      <TextFilter name="key" label={t('key')} placeholder={t('filter.key')} />
      <SelectFilter
        name="status"
        label={t('status.label')}
        all={t('filter.allStatuses')}
        choices={tokenStatuses.map(value => ({ value, label: t(`status.${value}`) }))}
      />
    </FilterBar>
  )
}
