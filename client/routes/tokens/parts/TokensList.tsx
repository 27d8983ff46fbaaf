import Key from '@mui/icons-material/VpnKeyOutlined'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TokensList_viewer$key } from '../../../__generated__/TokensList_viewer.graphql.ts'
import { AddButton } from '../../../shell/ListPage.tsx'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { useHasPassed } from '../../../ui/useHasPassed.ts'
import { tokensRoute } from '../Tokens.entrypoint.ts'
import { TokenBulk } from './TokenBulk.tsx'
import { TokenCard, useTokenColumns } from './TokenRow.tsx'
import { nextMoment, statusNow } from './tokenState.ts'

interface TokensListProps {
  readonly viewer: TokensList_viewer$key
  readonly isPending: boolean
}

export function TokensList({ viewer, isPending }: TokensListProps) {
  const { t } = useTranslation('token')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { tokens } = useFragment(
    graphql`
      fragment TokensList_viewer on Viewer {
        tokens(
          first: $first
          offset: $offset
          snapshot: $snapshot
          filter: $filter
          orderBy: $orderBy
        ) {
          edges {
            node {
              expiresAt
              id
              status
              ...TokenRow_token
            }
          }
          isTotalCapped
          snapshot
          totalCount
          totalLimit
        }
      }
    `,
    viewer,
  )
  const rows = useMemo(() => tokens.edges.map(({ node }) => node), [tokens])
  useHasPassed(nextMoment(rows.map(({ expiresAt }) => expiresAt)))
  return (
    <DataList
      route={tokensRoute}
      label={t('title')}
      columns={useTokenColumns()}
      rows={rows}
      {...totalsOf(tokens)}
      isPending={isPending}
      selection={{ ids: selected, onChange: setSelected }}
      tools={<TokenBulk selected={selected} onClear={() => setSelected(new Set())} />}
      isMuted={row => statusNow(row) !== 'ENABLED'}
      card={row => <TokenCard row={row} />}
      empty={<NoTokens />}
    />
  )
}

function NoTokens() {
  const { t } = useTranslation('token')
  const action = <AddButton label={t('add')} />
  return <EmptyState icon={<Key />} text={t('empty')} help={t('emptyHelp')} action={action} />
}
