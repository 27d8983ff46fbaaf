import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { entryKinds, REWARDS } from './ledgerRoute.ts'

export function LedgerFilters() {
  const { t } = useTranslation('ledger')
  return (
    <FilterBar
      control={useListState()}
      filters={{
        search: { name: 'reference', label: t('reference'), placeholder: t('referenceHint') },
        others: [
          {
            name: 'kind',
            label: t('kind'),
            choices: entryKinds.map(value => ({ value, label: t(`kinds.${value}`) })),
          },
          {
            name: 'account',
            label: t('account'),
            unset: t('balance'),
            choices: [{ value: REWARDS, label: t('rewards') }],
          },
        ],
        timeRange: 'all',
      }}
    />
  )
}
