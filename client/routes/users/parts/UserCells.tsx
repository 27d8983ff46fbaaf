import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { UserRow_user$data } from '../../../__generated__/UserRow_user.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'

interface AmountProps {
  readonly quota: string | null | undefined
  /** Shown instead of an amount that the reader may not see. */
  readonly none: string
}

export function Amount({ quota, none }: AmountProps) {
  return quota == null ? none : <QuotaText quota={quota} />
}

/** How many accounts the user has invited, with the account that invited the user. */
export function InvitedCell({ row }: { readonly row: UserRow_user$data }) {
  const { t } = useTranslation(['user', 'common'])
  const { inviteCount, inviter } = row
  return (
    <TwoLines
      first={inviteCount ?? t('common:none')}
      second={
        inviter && (
          <MuiLink component={Link} to={`/user?q=${inviter.databaseId}`} color="inherit">
            {t('invitedBy', { name: inviter.username })}
          </MuiLink>
        )
      }
    />
  )
}
