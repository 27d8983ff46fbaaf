import { graphql } from 'react-relay'
import type {
  UserRow_user$data,
  UserRow_user$key,
} from '../../../__generated__/UserRow_user.graphql.ts'
import type { BadgeColor } from '../../../format/badgeColors.ts'
import { exactNumber, shortNumber } from '../../../format/numbers.ts'
import { ColoredText } from '../../../ui/ColoredText.tsx'
import { defineRow } from '../../../ui/list/defineRow.tsx'
import { NameCell } from '../../../ui/list/NameCell.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { siteOf } from './identitySites.ts'
import { UserActions } from './UserActions.tsx'
import { Amount, InvitedCell } from './UserCells.tsx'

/**
 * The columns are together at most 895 px, the width of the list in a window of 1024 px. The amounts
 * of users at or above the reader's role are null.
 */
export const { useColumns: useUserColumns, RowCard: UserCard } = defineRow<
  UserRow_user$key,
  'user'
>({
  texts: 'user',
  fragment: graphql`
    fragment UserRow_user on User {
      balance
      closedAt
      createdAt
      databaseId
      displayName
      email
      group {
        name
      }
      id
      identities {
        provider
      }
      inviteCount
      inviter {
        databaseId
        username
      }
      requestCount
      rewardTotal
      role
      status
      usedQuota
      username
    }
  `,
  title: ({ username }) => username,
  columns: [
    {
      field: 'id',
      header: 'id',
      width: 70,
      isHidden: true,
      cell: ({ databaseId }) => databaseId,
    },
    {
      field: 'username',
      header: 'username',
      minWidth: 120,
      flex: 1,
      isFixed: true,
      cell: ({ databaseId, displayName, username }) => (
        <NameCell
          name={username}
          // A user without a display name of its own has the username as one.
          second={
            displayName && displayName !== username
              ? `#${databaseId} · ${displayName}`
              : `#${databaseId}`
          }
        />
      ),
    },
    {
      field: 'group',
      header: 'group',
      width: 84,
      cell: ({ group }) => <span title={group.name}>{group.name}</span>,
      inCard: 'value',
    },
    {
      field: 'balance',
      header: 'balance',
      width: 88,
      align: 'right',
      cell: ({ balance }, t) => <Amount quota={balance} none={t('common:none')} />,
      inCard: 'value',
    },
    {
      field: 'usedQuota',
      header: 'used',
      width: 80,
      align: 'right',
      cell: ({ usedQuota }, t) => <Amount quota={usedQuota} none={t('common:none')} />,
      inCard: 'value',
    },
    {
      field: 'requestCount',
      header: 'requests',
      width: 80,
      align: 'right',
      cell: ({ requestCount }, t) =>
        requestCount == null ? (
          t('common:none')
        ) : (
          <span title={exactNumber(BigInt(requestCount))}>{shortNumber(BigInt(requestCount))}</span>
        ),
      inCard: 'value',
    },
    {
      field: 'invited',
      header: 'invited',
      width: 98,
      cell: row => <InvitedCell row={row} />,
      inCard: 'value',
    },
    {
      field: 'role',
      header: 'role.label',
      width: 98,
      cell: ({ role }, t) => {
        const color = ROLE_COLOR[role]
        const text = t(`role.${role}`)
        return color ? <ColoredText color={color}>{text}</ColoredText> : text
      },
      inCard: 'below',
    },
    {
      field: 'status',
      header: 'status.label',
      width: 88,
      cell: ({ closedAt, status }, t) => {
        const state = closedAt ? 'CLOSED' : status
        return <StatusDot color={STATUS_COLOR[state]}>{t(`status.${state}`)}</StatusDot>
      },
      inCard: 'below',
    },
    {
      field: 'rewardTotal',
      header: 'earned',
      width: 100,
      align: 'right',
      isHidden: true,
      cell: ({ rewardTotal }, t) => <Amount quota={rewardTotal} none={t('common:none')} />,
    },
    {
      field: 'email',
      header: 'email',
      width: 180,
      isHidden: true,
      cell: ({ email }, t) => <span title={email ?? ''}>{email ?? t('common:none')}</span>,
    },
    {
      field: 'identities',
      header: 'facts.identities',
      width: 140,
      isHidden: true,
      cell: ({ identities }, t) => linksOf(identities) || t('common:none'),
    },
    {
      field: 'createdAt',
      header: 'createdAt',
      width: 154,
      isHidden: true,
      cell: ({ createdAt }) => <TimeText at={createdAt} />,
    },
  ],
  actions: { width: 108, render: row => <UserActions row={row} /> },
})

/** The sites on which the user has a linked account. */
function linksOf(identities: UserRow_user$data['identities']): string {
  return identities?.map(({ provider }) => siteOf(provider)).join(', ') ?? ''
}

const ROLE_COLOR: Partial<Record<UserRow_user$data['role'], BadgeColor>> = {
  ADMIN: 'yellow',
  ROOT: 'orange',
}

const STATUS_COLOR = {
  ENABLED: 'green',
  DISABLED: 'red',
  OTHER: 'grey',
  CLOSED: 'red',
} as const satisfies Record<string, BadgeColor>
