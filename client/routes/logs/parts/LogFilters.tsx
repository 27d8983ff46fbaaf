import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useHasRole } from '../../../shell/guards.ts'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import { dialects, logTypes } from './logVariables.ts'

type Text = TFunction<'log'>

/** Calls in OpenAI chat on both sides name no format, so that choice finds only those that were translated. */
function formatFilters(t: Text) {
  const choices = dialects.map(value => ({ value, label: t(`dialect.${value}`) }))
  return [
    {
      name: 'in',
      label: t('filter.in'),
      choices: choices.map(one =>
        one.value === 'OPENAI_CHAT' ? { ...one, label: t('filter.translatedChat') } : one,
      ),
    },
    { name: 'out', label: t('filter.out'), choices },
    {
      name: 'translated',
      label: t('filter.translated'),
      choices: (['yes', 'no'] as const).map(value => ({ value, label: t(`filter.${value}`) })),
    },
  ]
}

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
          ...formatFilters(t),
          { name: 'request', label: t('detail.requestId') },
          ...(isAdmin ? adminFilters : []),
        ],
        timeRange: 'today',
      }}
    />
  )
}
