import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { entryKinds, entrySigns, OF_TOKENS, REWARDS } from './ledgerRoute.ts'

/** The filters of a ledger; that of all accounts has further ones. */
export function LedgerFilters({ isWhole = false }: { readonly isWhole?: boolean }) {
  const { t } = useTranslation('ledger')
  const signs = entrySigns.map(value => ({ value, label: t(`signs.${value}`) }))
  const ofAccounts = [
    { name: 'user', label: t('userNumber'), isNumber: true },
    { name: 'token', label: t('token') },
    { name: 'sign', label: t('sign'), choices: signs },
  ]
  return (
    <FilterBar
      control={useListState()}
      filters={{
        search: { name: 'reference', label: t('reference'), placeholder: t('referenceHint') },
        others: [
          ...(isWhole ? ofAccounts : []),
          {
            name: 'kind',
            label: t('kind'),
            choices: entryKinds.map(value => ({ value, label: t(`kinds.${value}`) })),
          },
          {
            name: 'account',
            label: t('account'),
            unset: t('balance'),
            choices: [
              { value: REWARDS, label: t('rewards') },
              ...(isWhole ? [{ value: OF_TOKENS, label: t('ofTokens') }] : []),
            ],
          },
        ],
        timeRange: 'all',
      }}
    />
  )
}
