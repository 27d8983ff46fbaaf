import VpnKey from '@mui/icons-material/VpnKeyOutlined'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountTokens_tokens$key } from '../../../__generated__/AccountTokens_tokens.graphql.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { userTokensRoute } from '../UserTokens.entrypoint.ts'
import { AccountTokenCard, useAccountTokenColumns } from './AccountTokenRow.tsx'

interface AccountTokensProps {
  readonly tokens: AccountTokens_tokens$key
  readonly isPending: boolean
}

/** The tokens of one account. */
export function AccountTokens({ tokens, isPending }: AccountTokensProps) {
  const { t } = useTranslation(['user', 'token'])
  const found = useFragment(
    graphql`
      fragment AccountTokens_tokens on AccountTokenConnection {
        edges {
          node {
            id
            status
            ...AccountTokenRow_token
          }
        }
        isTotalCapped
        snapshot
        totalCount
        totalLimit
      }
    `,
    tokens,
  )
  const rows = useMemo(() => found.edges.map(({ node }) => node), [found])
  return (
    <DataList
      route={userTokensRoute}
      label={t('token:title')}
      columns={useAccountTokenColumns()}
      rows={rows}
      {...totalsOf(found)}
      isPending={isPending}
      isMuted={({ status }) => status !== 'ENABLED'}
      card={row => <AccountTokenCard row={row} />}
      empty={<EmptyState icon={<VpnKey />} text={t('noTokens')} />}
    />
  )
}
