import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OrdersCard_viewer$key } from '../../../__generated__/OrdersCard_viewer.graphql.ts'
import type { OrdersCardItem_order$key } from '../../../__generated__/OrdersCardItem_order.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import type { BadgeColor } from '../../../format/badgeColors.ts'
import { useMoneyText } from '../../../i18n/useMoneyText.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { stateOf } from './PaymentState.tsx'
import { usePayOrder } from './usePayOrder.ts'

interface OrdersCardProps {
  readonly viewer: OrdersCard_viewer$key
  /** Shows more orders; absent when the largest number is shown. */
  readonly onMore: (() => void) | undefined
}

/** The newest orders. Without an order there is no card. */
export function OrdersCard({ viewer, onMore }: OrdersCardProps) {
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
          totalCount
        }
      }
    `,
    viewer,
  )
  const { edges, totalCount } = orders
  if (edges.length === 0) return null
  const isMore = totalCount == null || totalCount > edges.length
  return (
    <Section title={t('orders.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {edges.map(({ node }) => (
          <OrderItem key={node.id} order={node} />
        ))}
      </Box>
      {isMore && onMore && (
        <Button size="small" sx={{ mt: 1 }} onClick={onMore}>
          {t('orders.more')}
        </Button>
      )}
    </Section>
  )
}

const COLOR = {
  expired: 'grey',
  failed: 'red',
  flagged: 'red',
  paid: 'green',
  refunded: 'grey',
  waiting: 'yellow',
} as const satisfies Record<ReturnType<typeof stateOf>, BadgeColor>

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
  const state = stateOf(row)
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
        <StatusDot color={COLOR[state]}>{t(`orders.state.${state}`)}</StatusDot>
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
