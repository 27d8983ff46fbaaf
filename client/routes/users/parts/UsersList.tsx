import People from '@mui/icons-material/PeopleOutlined'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { UsersList_query$key } from '../../../__generated__/UsersList_query.graphql.ts'
import { AddButton } from '../../../shell/ListPage.tsx'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { usersRoute } from '../Users.entrypoint.ts'
import { FollowUsers } from './FollowUsers.tsx'
import type { GroupsQuery } from './useGroupNames.ts'
import { UserBulk } from './UserBulk.tsx'
import { UserCard, useUserColumns } from './UserRow.tsx'
import { mayTake } from './userRules.ts'
import { useViewer } from './useViewer.ts'

interface UsersListProps {
  readonly query: UsersList_query$key
  readonly groups: GroupsQuery
  readonly isPending: boolean
}

const nothing: ReadonlySet<string> = new Set()

export function UsersList({ query, groups, isPending }: UsersListProps) {
  const { t } = useTranslation('user')
  const [selected, setSelected] = useState(nothing)
  const { users } = useFragment(
    graphql`
      fragment UsersList_query on Query {
        users(
          first: $first
          offset: $offset
          snapshot: $snapshot
          filter: $filter
          orderBy: $orderBy
        ) {
          edges {
            node {
              closedAt
              id
              role
              status
              ...UserRow_user
            }
          }
          isTotalCapped
          snapshot
          totalCount
          totalLimit
        }
      }
    `,
    query,
  )
  const rows = useMemo(() => users.edges.map(({ node }) => node), [users])
  const changeable = useChangeable(rows)
  return (
    <>
      {rows.length > 0 && <FollowUsers ids={rows.map(({ id }) => id)} />}
      <DataList
        route={usersRoute}
        label={t('title')}
        columns={useUserColumns()}
        rows={rows}
        {...totalsOf(users)}
        isPending={isPending}
        selection={{ ids: selected, onChange: setSelected, canSelect: id => changeable.has(id) }}
        tools={
          <UserBulk selected={selected} groups={groups} onClear={() => setSelected(nothing)} />
        }
        isMuted={({ closedAt, status }) => Boolean(closedAt) || status !== 'ENABLED'}
        card={row => <UserCard row={row} />}
        empty={<NoUsers />}
      />
    </>
  )
}

function NoUsers() {
  const { t } = useTranslation('user')
  const action = <AddButton label={t('add')} />
  return <EmptyState icon={<People />} text={t('empty')} help={t('emptyHelp')} action={action} />
}

type Row = Parameters<typeof mayTake>[2]

/** The users below the viewer. */
function useChangeable(rows: readonly Row[]): ReadonlySet<string> {
  const viewer = useViewer()
  return new Set(rows.filter(row => viewer && mayTake('close', viewer, row)).map(({ id }) => id))
}
