import { useTranslation } from 'react-i18next'
import { useHasRole } from '../../../shell/guards.ts'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import { orderStatuses, paymentMethods } from '../Orders.entrypoint.ts'

export function OrderFilters() {
  const { t } = useTranslation('order')
  const isAdmin = useHasRole('ADMIN')
  return (
    <FilterBar
      control={useListState()}
      filters={{
        search: { name: 'q', label: t('filter.tradeNo'), placeholder: t('filter.tradeNoHint') },
        others: [
          {
            name: 'status',
            label: t('status.label'),
            choices: orderStatuses.map(value => ({ value, label: t(`status.${value}`) })),
          },
          {
            name: 'method',
            label: t('method'),
            choices: paymentMethods.map(value => ({ value, label: t(`methods.${value}`) })),
          },
          ...(isAdmin ? [{ name: 'user', label: t('filter.user'), isNumber: true }] : []),
        ],
        timeRange: 'all',
      }}
    />
  )
}
