import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useCallback, useEffect, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useQueryLoader, type PreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { UserChipQuery } from '../__generated__/UserChipQuery.graphql.ts'
import { shortNumber } from '../format/numbers.ts'
import { textColor } from '../format/badgeColors.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import { ListBoundary } from '../ui/list/ListBoundary.tsx'
import { QuotaText } from './QuotaText.tsx'

const QUERY = graphql`
  query UserChipQuery($id: ID!) {
    user(id: $id) {
      balance
      group {
        name
      }
      requestCount
      usedQuota
      username
    }
  }
`

interface UserChipProps {
  /** Global id. */
  readonly id: string
  readonly username: string
  /** What the name opens; without it the name is plain text. */
  readonly to?: string
}

/** A user. A click on the avatar opens a summary for admins. */
export function UserChip({ id, username, to }: UserChipProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [initial = '?'] = username
  const open = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation()
    setAnchor(event.currentTarget)
  }
  return (
    <span className="user">
      <button
        type="button"
        tabIndex={0}
        className="plain-button user-initial"
        style={colours(username)}
        aria-label={t('user.about', { name: username })}
        onClick={open}
      >
        {initial.toUpperCase()}
      </button>
      {to === undefined ? (
        <span className="user-name">{username}</span>
      ) : (
        <Link className="user-name text-link" to={to} onClick={event => event.stopPropagation()}>
          {username}
        </Link>
      )}
      {anchor && <UserSummary id={id} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </span>
  )
}

interface UserSummaryProps {
  readonly id: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

function UserSummary({ id, anchor, onClose }: UserSummaryProps) {
  const { t } = useTranslation()
  const [query, load] = useQueryLoader<UserChipQuery>(QUERY)
  const ask = useCallback(() => load({ id }, { fetchPolicy: 'store-and-network' }), [id, load])
  useEffect(ask, [ask])
  if (!query) return null
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      onClick={event => event.stopPropagation()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <Box role="dialog" aria-label={t('user.title')} sx={{ p: 2, minWidth: 240 }}>
        <ListBoundary query={query} onRetry={ask}>
          {loaded => (
            <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
              {loaded && <UserFacts query={loaded} />}
            </Suspense>
          )}
        </ListBoundary>
      </Box>
    </Popover>
  )
}

function colours(username: string) {
  const color = textColor(username)
  return {
    color: `var(--sl-palette-badge-${color}-text)`,
    background: `var(--sl-palette-badge-${color}-background)`,
  }
}

function UserFacts({ query }: { readonly query: PreloadedQuery<UserChipQuery> }) {
  const { t } = useTranslation()
  const { user } = usePreloadedQuery<UserChipQuery>(QUERY, query)
  if (!user) return <Typography variant="body2">{t('unknown')}</Typography>
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {user.username}
      </Typography>
      <Facts>
        <Fact label={t('user.balance')}>
          {user.balance == null ? '-' : <QuotaText quota={user.balance} />}
        </Fact>
        <Fact label={t('user.used')}>
          {user.usedQuota == null ? '-' : <QuotaText quota={user.usedQuota} />}
        </Fact>
        <Fact label={t('user.requests')}>
          {user.requestCount == null ? '-' : shortNumber(BigInt(user.requestCount))}
        </Fact>
        <Fact label={t('user.group')}>{user.group.name}</Fact>
      </Facts>
    </>
  )
}
