import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { fetchQuery } from 'relay-runtime'
import type { WalletOrdersQuery } from '../../../__generated__/WalletOrdersQuery.graphql.ts'
import { getEnvironment } from '../../../relay/environment.ts'
import { useListState } from '../../../ui/list/useListState.ts'
import { ORDER_IN_ADDRESS, ORDERS_IN_ADDRESS, ORDERS_MAX } from '../Wallet.entrypoint.ts'
import { OrdersCard } from './OrdersCard.tsx'
import { PaymentState, stateOf } from './PaymentState.tsx'

const QUERY = graphql`
  query WalletOrdersQuery($shown: Int!, $filter: ViewerTopUpOrderFilter, $isAwaited: Boolean!) {
    viewer {
      ...OrdersCard_viewer
      awaited: orders(first: 1, filter: $filter) @include(if: $isAwaited) {
        edges {
          node {
            isPayable
            status
            ...PaymentState_order
          }
        }
      }
    }
  }
`

/** A payment that is flagged is not reported to the page, so the order is read at this interval. */
const POLL_MS = 5_000

interface WalletOrdersProps {
  readonly query: PreloadedQuery<WalletOrdersQuery>
}

/** The order of the address, and the newest orders. */
export function WalletOrders({ query }: WalletOrdersProps) {
  const { viewer } = usePreloadedQuery<WalletOrdersQuery>(QUERY, query)
  const control = useListState()
  const order = viewer?.awaited?.edges[0]?.node
  const { variables } = query
  usePolling(variables, order !== undefined && stateOf(order) === 'waiting')
  if (!viewer) return null
  const close = () => control.setFilter({ [ORDER_IN_ADDRESS]: undefined })
  const showMore = () => control.setFilter({ [ORDERS_IN_ADDRESS]: String(ORDERS_MAX) })
  return (
    <>
      {order && <PaymentState order={order} onClose={close} />}
      {variables.isAwaited && !order && <UnknownOrder onClose={close} />}
      <OrdersCard viewer={viewer} onMore={variables.shown < ORDERS_MAX ? showMore : undefined} />
    </>
  )
}

function UnknownOrder({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['messages', 'common'])
  return (
    <Alert severity="error" onClose={onClose} closeText={t('common:close')}>
      {t('errors.ORDER_NOT_FOUND')}
    </Alert>
  )
}

function usePolling(variables: WalletOrdersQuery['variables'], isOn: boolean): void {
  const shape = JSON.stringify(variables)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      const variables = JSON.parse(shape) as WalletOrdersQuery['variables']
      // A failed read is repeated with the next one.
      const ignored = { error: () => undefined }
      if (document.visibilityState === 'visible') {
        fetchQuery<WalletOrdersQuery>(getEnvironment(), QUERY, variables).subscribe(ignored)
      }
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [shape, isOn])
}
