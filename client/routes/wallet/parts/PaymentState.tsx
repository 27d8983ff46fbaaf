import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentState_order$key } from '../../../__generated__/PaymentState_order.graphql.ts'
import { orderStateOf, type OrderState } from '../../../entities/orderState.ts'
import { usePayOrder } from '../../../entities/payment/usePayOrder.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'

const SEVERITY = {
  disputed: 'warning',
  expired: 'warning',
  failed: 'error',
  flagged: 'error',
  paid: 'success',
  refunded: 'info',
  waiting: 'info',
} as const satisfies Record<OrderState, string>

interface PaymentStateProps {
  readonly order: PaymentState_order$key
  readonly onClose: () => void
}

/**
 * The state of the order that is being paid. It changes when the payment is credited. A phone shows it
 * only when the page scrolls there.
 */
export function PaymentState({ order, onClose }: PaymentStateProps) {
  const { t } = useTranslation(['wallet', 'common'])
  const row = useFragment(
    graphql`
      fragment PaymentState_order on TopUpOrder {
        id
        isPayable
        quota
        status
        tradeNo
      }
    `,
    order,
  )
  const { id, quota, tradeNo } = row
  const pay = usePayOrder()
  const state = orderStateOf(row)
  const panel = useRef<HTMLDivElement>(null)
  // Newer browsers return a promise, which is no clean-up of an effect.
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), [tradeNo])
  return (
    <Alert
      ref={panel}
      sx={{ scrollMarginBlock: 16 }}
      role="status"
      severity={SEVERITY[state]}
      onClose={onClose}
      closeText={t('common:close')}
      action={
        state === 'waiting' ? <WaitingActions onPay={() => pay(id)} onClose={onClose} /> : undefined
      }
    >
      {t(`state.${state}`)} {state === 'paid' && <QuotaText quota={quota} />}
      <br />
      {t('orders.number', { number: tradeNo })}
    </Alert>
  )
}

interface WaitingActionsProps {
  readonly onPay: () => void
  readonly onClose: () => void
}

function WaitingActions({ onPay, onClose }: WaitingActionsProps) {
  const { t } = useTranslation(['wallet', 'common'])
  return (
    <>
      <Button color="inherit" size="small" onClick={onPay}>
        {t('topUp.payNow')}
      </Button>
      <Button color="inherit" size="small" onClick={onClose}>
        {t('common:close')}
      </Button>
    </>
  )
}
