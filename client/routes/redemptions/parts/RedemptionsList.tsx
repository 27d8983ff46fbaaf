import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RedemptionsList_query$key } from '../../../__generated__/RedemptionsList_query.graphql.ts'
import { AddButton } from '../../../shell/ListPage.tsx'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { redemptionsRoute } from '../Redemptions.entrypoint.ts'
import { RedemptionBulk } from './RedemptionBulk.tsx'
import { RedemptionCard, useRedemptionColumns } from './RedemptionRow.tsx'

interface RedemptionsListProps {
  readonly query: RedemptionsList_query$key
  readonly isPending: boolean
}

export function RedemptionsList({ query, isPending }: RedemptionsListProps) {
  const { t } = useTranslation('redemption')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { redemptions } = useFragment(
    graphql`
      fragment RedemptionsList_query on Query {
        redemptions(
          first: $first
          offset: $offset
          snapshot: $snapshot
          filter: $filter
          orderBy: $orderBy
        ) {
          edges {
            node {
              id
              status
              ...RedemptionRow_redemption
            }
          }
          isTotalCapped
          snapshot
          totalCount
          totalLimit
        }
      }
    `,
    query,
  )
  const rows = useMemo(() => redemptions.edges.map(({ node }) => node), [redemptions])
  return (
    <DataList
      route={redemptionsRoute}
      label={t('title')}
      columns={useRedemptionColumns()}
      rows={rows}
      {...totalsOf(redemptions)}
      isPending={isPending}
      selection={{ ids: selected, onChange: setSelected }}
      tools={<RedemptionBulk selected={selected} onClear={() => setSelected(new Set())} />}
      isMuted={({ status }) => status !== 'UNUSED'}
      card={row => <RedemptionCard row={row} />}
      empty={<NoCodes />}
    />
  )
}

function NoCodes() {
  const { t } = useTranslation('redemption')
  const action = <AddButton label={t('add')} />
  return (
    <EmptyState
      icon={<ConfirmationNumber />}
      text={t('empty')}
      help={t('emptyHelp')}
      action={action}
    />
  )
}
