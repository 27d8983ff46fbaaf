import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BalanceCard_user$key } from '../../../__generated__/BalanceCard_user.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { exactNumber } from '../../../format/numbers.ts'
import { Section } from '../../../ui/Section.tsx'

/** The balance. The subscription of the shell to the account keeps it up to date. */
export function BalanceCard({ user }: { readonly user: BalanceCard_user$key }) {
  const { t } = useTranslation('wallet')
  const { balance, usedQuota, requestCount } = useFragment(
    graphql`
      fragment BalanceCard_user on User {
        balance
        requestCount
        usedQuota
      }
    `,
    user,
  )
  return (
    <Section title={t('balance.title')}>
      <Typography component="p" sx={balanceStyle}>
        {balance && <QuotaText quota={balance} />}
      </Typography>
      <Box component="dl" sx={factsStyle}>
        <Fact label={t('balance.used')}>{usedQuota && <QuotaText quota={usedQuota} />}</Fact>
        <Fact label={t('balance.calls')}>{requestCount && exactNumber(BigInt(requestCount))}</Fact>
      </Box>
    </Section>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
        {children}
      </Typography>
    </div>
  )
}

/** As high as the loaded card, so that nothing moves. */
export function BalanceSkeleton() {
  return <Skeleton variant="rounded" height={172} />
}

const balanceStyle = {
  my: 1.5,
  fontSize: '2.25rem',
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
} as const

const factsStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, m: 0 } as const
