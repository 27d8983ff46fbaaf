import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import { auditNouns, auditOutcomes } from '../Audit.entrypoint.ts'

export function AuditFilters() {
  const { t } = useTranslation('audit')
  return (
    <FilterBar
      control={useListState()}
      filters={{
        search: { name: 'q', label: t('filter.keyword'), placeholder: t('filter.keywordHint') },
        others: [
          {
            name: 'noun',
            label: t('filter.noun'),
            choices: auditNouns.map(value => ({ value, label: t(`nouns.${value}`) })),
          },
          {
            name: 'outcome',
            label: t('outcome'),
            choices: auditOutcomes.map(value => ({ value, label: t(`outcomes.${value}`) })),
          },
          { name: 'user', label: t('filter.user'), isNumber: true },
        ],
        timeRange: 'all',
      }}
    />
  )
}
