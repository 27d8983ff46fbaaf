import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { channelTypes } from '../../../../contract/channel-types.ts'
import type { ChannelsGroupsQuery } from '../../../__generated__/ChannelsGroupsQuery.graphql.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { SelectFilter, TextFilter } from '../../../ui/list/filters.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import { channelStatuses, filterNames } from '../Channels.entrypoint.ts'

interface ChannelFiltersProps {
  readonly groups: PreloadedQuery<ChannelsGroupsQuery>
}

export function ChannelFilters({ groups }: ChannelFiltersProps) {
  const { t } = useTranslation('channel')
  const language = useLanguage()
  const control = useListState()
  return (
    <FilterBar control={control} names={filterNames}>
      <TextFilter name="q" label={t('filter.keyword')} placeholder={t('filter.keywordHint')} />
      <TextFilter name="model" label={t('filter.model')} placeholder={t('filter.modelHint')} />
      <Suspense fallback={<GroupFilter names={[]} />}>
        <LoadedGroupFilter query={groups} />
      </Suspense>
      <SelectFilter
        name="status"
        label={t('status.label')}
        all={t('filter.allStatuses')}
        choices={channelStatuses.map(value => ({ value, label: t(`status.${value}`) }))}
      />
      <SelectFilter
        name="type"
        label={t('type')}
        all={t('filter.allTypes')}
        choices={channelTypes.map(({ code, name }) => ({
          value: String(code),
          label: name[language],
        }))}
      />
    </FilterBar>
  )
}

function LoadedGroupFilter({ query }: { readonly query: PreloadedQuery<ChannelsGroupsQuery> }) {
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
  return <GroupFilter names={groups.map(({ name }) => name)} />
}

function GroupFilter({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('channel')
  return (
    <SelectFilter
      name="group"
      label={t('filter.group')}
      all={t('filter.allGroups')}
      choices={names.map(value => ({ value, label: value }))}
    />
  )
}
