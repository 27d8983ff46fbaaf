import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useSubscription, type PreloadedQuery } from 'react-relay'
import { fetchQuery } from 'relay-runtime'
import type { WalletOrdersQuery } from '../../../__generated__/WalletOrdersQuery.graphql.ts'
import type { WalletOrdersSubscription } from '../../../__generated__/WalletOrdersSubscription.graphql.ts'
import { getEnvironment } from '../../../relay/environment.ts'
import { onSocketRegained } from '../../../relay/socketState.ts'
import { useListState } from '../../../ui/list/useListState.ts'
import { ORDER_IN_ADDRESS } from '../Wallet.entrypoint.ts'
import { OrdersCard } from './OrdersCard.tsx'
import { PaymentState } from './PaymentState.tsx'

const QUERY = graphql`
  query WalletOrdersQuery($shown: Int!, $filter: ViewerTopUpOrderFilter, $isAwaited: Boolean!) {
    viewer {
      ...OrdersCard_viewer
      awaited: orders(first: 1, filter: $filter) @include(if: $isAwaited) {
        edges {
          node {
            ...PaymentState_order
          }
        }
      }
    }
  }
`

const CHANGES = {
  subscription: graphql`
    subscription WalletOrdersSubscription {
      topUpOrderUpdated {
        isPayable
        refundedAt
        status
      }
    }
  `,
  variables: {},
}

interface WalletOrdersProps {
  readonly query: PreloadedQuery<WalletOrdersQuery>
}

/** The order of the address, and the newest orders. */
export function WalletOrders({ query }: WalletOrdersProps) {
  const { viewer } = usePreloadedQuery<WalletOrdersQuery>(QUERY, query)
  const control = useListState()
  const order = viewer?.awaited?.edges[0]?.node
  const { variables } = query
  useSubscription<WalletOrdersSubscription>(CHANGES)
  useReload(variables)
  if (!viewer) return null
  const close = () => control.setFilter({ [ORDER_IN_ADDRESS]: undefined })
  return (
    <>
      {order && <PaymentState order={order} onClose={close} />}
      {variables.isAwaited && !order && <UnknownOrder onClose={close} />}
      <OrdersCard viewer={viewer} />
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

/** Reads the orders again after a loss of the socket: a change may have been missed. */
function useReload(variables: WalletOrdersQuery['variables']): void {
  const shape = JSON.stringify(variables)
  useEffect(
    () =>
      onSocketRegained(() => {
        const variables = JSON.parse(shape) as WalletOrdersQuery['variables']
        // The bar above the page shows that the server is away.
        const ignored = { error: () => undefined }
        fetchQuery<WalletOrdersQuery>(getEnvironment(), QUERY, variables).subscribe(ignored)
      }),
    [shape],
  )
}
