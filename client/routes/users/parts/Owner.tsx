import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useParams } from 'react-router-dom'
import type { Owner_user$key } from '../../../__generated__/Owner_user.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'

/** Whose rows a page shows. A closed account has its number only. */
export function Owner({ user }: { readonly user: Owner_user$key | null | undefined }) {
  const { t } = useTranslation('user')
  const { id } = useParams()
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
      {row ? `${row.username} · ID ${id}` : `ID ${id}`}
      {row?.balance != null && (
        <>
          {` · ${t('balance')} `}
          <QuotaText quota={row.balance} />
        </>
      )}
    </Typography>
  )
}
