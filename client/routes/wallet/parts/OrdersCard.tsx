import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { OrdersCard_viewer$key } from '../../../__generated__/OrdersCard_viewer.graphql.ts'
import type { OrdersCardItem_order$key } from '../../../__generated__/OrdersCardItem_order.graphql.ts'
import { isTooLate, ORDER_COLOR, orderStateOf } from '../../../entities/orderState.ts'
import { usePayOrder } from '../../../entities/payment/usePayOrder.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { useMoneyText } from '../../../i18n/useMoneyText.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'

/** The newest orders. Without an order there is no card. */
export function OrdersCard({ viewer }: { readonly viewer: OrdersCard_viewer$key }) {
  const { t } = useTranslation('wallet')
  const { orders } = useFragment(
    graphql`
      fragment OrdersCard_viewer on Viewer {
        orders(first: $shown) {
          edges {
            node {
              id
              ...OrdersCardItem_order
            }
          }
        }
      }
    `,
    viewer,
  )
  const { edges } = orders
  if (edges.length === 0) return null
  return (
    <Section title={t('orders.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {edges.map(({ node }) => (
          <OrderItem key={node.id} order={node} />
        ))}
      </Box>
      <Button component={Link} to="/order" size="small" sx={{ mt: 1, ml: -1.25 }}>
        {t('orders.all')}
      </Button>
    </Section>
  )
}

function OrderItem({ order }: { readonly order: OrdersCardItem_order$key }) {
  const { t } = useTranslation('wallet')
  const row = useFragment(
    graphql`
      fragment OrdersCardItem_order on TopUpOrder {
        createdAt
        currency
        id
        isPayable
        method
        money
        quota
        status
        tradeNo
      }
    `,
    order,
  )
  const { createdAt, currency, id, isPayable, method, money, quota, tradeNo } = row
  const moneyText = useMoneyText()
  const pay = usePayOrder()
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <TwoLines first={<CopyText text={tradeNo} />} second={<TimeText at={createdAt} />} />
      </Box>
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <TwoLines
          first={<QuotaText quota={quota} />}
          second={`${moneyText(money, currency)} · ${t(`method.${method}`)}`}
        />
      </Box>
      <Box sx={{ flex: '0 1 150px', fontSize: '0.8125rem' }}>
        <TwoLines
          first={
            <StatusDot color={ORDER_COLOR[orderStateOf(row)]}>
              {t(`orders.status.${row.status}` as 'orders.status.PENDING')}
            </StatusDot>
          }
          second={isTooLate(row) && t('orders.tooLate')}
        />
      </Box>
      <Box sx={{ width: 72, textAlign: 'right' }}>
        {isPayable && (
          <Button size="small" onClick={() => pay(id)}>
            {t('orders.pay')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const itemStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
} as const
