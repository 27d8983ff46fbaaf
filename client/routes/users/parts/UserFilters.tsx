import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../../ui/list/FilterBar.tsx'
import { useListState } from '../../../ui/list/useListState.ts'
import { userRoles, userStates } from '../Users.entrypoint.ts'
import { useGroupNames, type GroupsQuery } from './useGroupNames.ts'

interface UserFiltersProps {
  readonly groups: GroupsQuery
}

/** The filter bar does not wait for the names of the groups. */
export function UserFilters({ groups }: UserFiltersProps) {
  return (
    <Suspense fallback={<Bar groups={[]} />}>
      <LoadedBar query={groups} />
    </Suspense>
  )
}

function LoadedBar({ query }: { readonly query: GroupsQuery }) {
  return <Bar groups={useGroupNames(query)} />
}

function Bar({ groups }: { readonly groups: readonly string[] }) {
  const { t } = useTranslation('user')
  return (
    <FilterBar
      control={useListState()}
      filters={{
        search: { name: 'q', label: t('filter.keyword'), placeholder: t('filter.keywordHint') },
        others: [
          {
            name: 'group',
            label: t('group'),
            choices: groups.map(value => ({ value, label: value })),
            hasOthers: true,
          },
          {
            name: 'role',
            label: t('role.label'),
            choices: userRoles.map(value => ({ value, label: t(`role.${value}`) })),
          },
          {
            name: 'status',
            label: t('status.label'),
            choices: userStates.map(value => ({ value, label: t(`status.${value}`) })),
          },
        ],
      }}
    />
  )
}
