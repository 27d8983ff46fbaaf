import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BalanceCard_user$key } from '../../../__generated__/BalanceCard_user.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { exactNumber } from '../../../format/numbers.ts'
import { Figure, Figures } from '../../../ui/Figures.tsx'
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
      <Figures>
        <Figure label={t('balance.used')}>{usedQuota && <QuotaText quota={usedQuota} />}</Figure>
        <Figure label={t('balance.calls')}>
          {requestCount && exactNumber(BigInt(requestCount))}
        </Figure>
      </Figures>
    </Section>
  )
}

/** As high as the loaded card, so that nothing moves. */
export function BalanceSkeleton() {
  return <Skeleton variant="rounded" height={165} />
}

const balanceStyle = {
  my: 1.5,
  fontSize: '2.25rem',
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
} as const
