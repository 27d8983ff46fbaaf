import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { channelTypes } from '../../../../contract/channel-types.ts'
import type { ChannelsGroupsQuery } from '../../../__generated__/ChannelsGroupsQuery.graphql.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import { channelStatuses } from '../Channels.entrypoint.ts'

interface ChannelFiltersProps {
  readonly groups: PreloadedQuery<ChannelsGroupsQuery>
}

/** The filter bar does not wait for the names of the groups. */
export function ChannelFilters({ groups }: ChannelFiltersProps) {
  return (
    <Suspense fallback={<Bar groups={[]} />}>
      <LoadedBar query={groups} />
    </Suspense>
  )
}

function LoadedBar({ query }: { readonly query: PreloadedQuery<ChannelsGroupsQuery> }) {
  const { groups } = usePreloadedQuery<ChannelsGroupsQuery>(
    graphql`
      query ChannelsGroupsQuery {
        groups {
          name
        }
      }
    `,
    query,
  )
  return <Bar groups={groups.map(({ name }) => name)} />
}

function Bar({ groups }: { readonly groups: readonly string[] }) {
  const { t } = useTranslation('channel')
  const language = useLanguage()
  return (
    <FilterBar
      control={useListState()}
      filters={{
        search: { name: 'q', label: t('filter.keyword'), placeholder: t('filter.keywordHint') },
        others: [
          {
            name: 'status',
            label: t('status.label'),
            choices: channelStatuses.map(value => ({ value, label: t(`status.${value}`) })),
          },
          {
            name: 'type',
            label: t('type'),
            choices: channelTypes.map(({ code, name }) => ({
              value: String(code),
              label: name[language],
            })),
          },
          {
            name: 'group',
            label: t('filter.group'),
            choices: groups.map(value => ({ value, label: value })),
            hasOthers: true,
          },
          { name: 'model', label: t('filter.model'), placeholder: t('filter.modelHint') },
        ],
      }}
    />
  )
}
