import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Owner_user$key } from '../__generated__/Owner_user.graphql.ts'
import { QuotaText } from './QuotaText.tsx'

interface OwnerProps {
  readonly user: Owner_user$key | null | undefined
  /** The number of the account. */
  readonly number: number
}

/** Whose rows a page shows. A closed account has its number only. */
export function Owner({ user, number }: OwnerProps) {
  const { t } = useTranslation('user')
  const row = useFragment(
    graphql`
      fragment Owner_user on User {
        balance
        username
      }
    `,
    user,
  )
  return (
    <Typography>
      {row ? `${row.username} · ID ${number}` : `ID ${number}`}
      {row?.balance != null && (
        <>
          {` · ${t('balance')} `}
          <QuotaText quota={row.balance} />
        </>
      )}
    </Typography>
  )
}
