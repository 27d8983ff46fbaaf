import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useQueryLoader, type PreloadedQuery } from 'react-relay'
import type { UserChipQuery } from '../__generated__/UserChipQuery.graphql.ts'
import { shortNumber } from '../format/numbers.ts'
import { textColor } from '../format/badgeColors.ts'
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
}

/** A user. A click on the avatar opens a summary for admins. */
export function UserChip({ id, username }: UserChipProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [query, load] = useQueryLoader<UserChipQuery>(QUERY)
  const [initial = '?'] = username
  const ask = () => load({ id }, { fetchPolicy: 'store-and-network' })
  const open = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation()
    setAnchor(event.currentTarget)
    ask()
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
      <ButtonBase
        aria-label={t('user.about', { name: username })}
        onClick={open}
        sx={{ borderRadius: 99 }}
      >
        <Avatar
          sx={{ width: 24, height: 24, fontSize: '0.75rem', fontWeight: 650, ...colours(username) }}
        >
          {initial.toUpperCase()}
        </Avatar>
      </ButtonBase>
      <Typography variant="body2" noWrap sx={{ fontSize: 'inherit' }}>
        {username}
      </Typography>
      {query && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          onClick={event => event.stopPropagation()}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        >
          <Box role="dialog" aria-label={t('user.title')} sx={{ p: 2, minWidth: 220 }}>
            <ListBoundary query={query} onRetry={ask}>
              {loaded => (
                <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
                  {loaded && <UserFacts query={loaded} />}
                </Suspense>
              )}
            </ListBoundary>
          </Box>
        </Popover>
      )}
    </Box>
  )
}

function colours(username: string) {
  const color = textColor(username)
  return {
    color: `var(--sl-palette-badge-${color}-text)`,
    bgcolor: `var(--sl-palette-badge-${color}-background)`,
  }
}

function UserFacts({ query }: { readonly query: PreloadedQuery<UserChipQuery> }) {
  const { t } = useTranslation()
  const { user } = usePreloadedQuery<UserChipQuery>(QUERY, query)
  if (!user) return <Typography variant="body2">{t('unknown')}</Typography>
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      <Typography variant="h3">{user.username}</Typography>
      <Fact label={t('user.balance')}>
        {user.balance != null && <QuotaText quota={user.balance} />}
      </Fact>
      <Fact label={t('user.used')}>
        {user.usedQuota != null && <QuotaText quota={user.usedQuota} />}
      </Fact>
      <Fact label={t('user.requests')}>
        {user.requestCount != null && shortNumber(BigInt(user.requestCount))}
      </Fact>
      <Fact label={t('user.group')}>{user.group.name}</Fact>
    </Box>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {children || '-'}
      </Typography>
    </Box>
  )
}
