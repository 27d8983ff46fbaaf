import { graphql, useFragment } from 'react-relay'
import type { OrderNote_order$key } from '../../../__generated__/OrderNote_order.graphql.ts'
import { useReversalText } from '../../../entities/useReversalText.ts'
import { LazyTooltip } from '../../../ui/LazyTooltip.tsx'

/** Why an order is flagged, and its refunds and disputes, newest first. */
export function OrderNote({ order }: { readonly order: OrderNote_order$key }) {
  const reversalText = useReversalText()
  const { flagReason, reversals } = useFragment(
    graphql`
      fragment OrderNote_order on TopUpOrder {
        flagReason
        reversals {
          currency
          kind
          money
          status
        }
      }
    `,
    order,
  )
  const texts = reversals.map(reversalText).toReversed()
  const text = [...(flagReason === null ? [] : [flagReason]), ...texts].join(' · ')
  if (text === '') return null
  return (
    <LazyTooltip title={() => text}>
      <span>{text}</span>
    </LazyTooltip>
  )
}
