import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountCard_user$key } from '../../../__generated__/AccountCard_user.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { shortNumber } from '../../../format/numbers.ts'
import type { BadgeColor } from '../../../format/badgeColors.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Figure, Figures } from '../../../ui/Figures.tsx'

const ROLE_TONE = {
  NORMAL: 'grey',
  ADMIN: 'blue',
  ROOT: 'violet',
} as const satisfies Record<string, BadgeColor>

export function AccountCard({ user }: { readonly user: AccountCard_user$key }) {
  const { t } = useTranslation('settings')
  const { databaseId, displayName, group, role, username, ...numbers } = useFragment(
    graphql`
      fragment AccountCard_user on User {
        balance
        databaseId
        displayName
        group {
          name
        }
        requestCount
        role
        usedQuota
        username
      }
    `,
    user,
  )
  const [initial = '?'] = username
  return (
    <MuiCard sx={cardStyle}>
      <Avatar aria-hidden sx={avatarStyle}>
        {initial.toUpperCase()}
      </Avatar>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 0.75 }}>
        <Typography sx={nameStyle}>{displayName || username}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Badge color={ROLE_TONE[role]}>{t(`role.${role}`)}</Badge>
          <Badge color="grey">{t('account.id', { id: databaseId })}</Badge>
          <Badge color="grey">{group.name}</Badge>
        </Box>
      </Box>
      <Numbers {...numbers} />
    </MuiCard>
  )
}

interface NumbersProps {
  readonly balance?: string | null | undefined
  readonly usedQuota?: string | null | undefined
  readonly requestCount?: string | null | undefined
}

/** An account can read all three of its own values, so null does not occur. */
function Numbers({ balance, usedQuota, requestCount }: NumbersProps) {
  const { t } = useTranslation('settings')
  return (
    <Figures isLarge>
      <Figure label={t('account.balance')}>{balance && <QuotaText quota={balance} />}</Figure>
      <Figure label={t('account.used')}>{usedQuota && <QuotaText quota={usedQuota} />}</Figure>
      <Figure label={t('account.requests')}>
        {requestCount && shortNumber(BigInt(requestCount))}
      </Figure>
    </Figures>
  )
}

const cardStyle = {
  p: { xs: 2, sm: 2.5 },
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2.5,
  alignItems: 'center',
} as const

const nameStyle = { fontWeight: 650, fontSize: '1.0625rem', overflowWrap: 'anywhere' } as const

const avatarStyle = {
  width: 52,
  height: 52,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 650,
} as const
