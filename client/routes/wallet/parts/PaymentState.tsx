import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  PaymentState_order$data,
  PaymentState_order$key,
} from '../../../__generated__/PaymentState_order.graphql.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { openPaymentTab } from './paymentTab.ts'

type State = 'expired' | 'flagged' | 'paid' | 'waiting'

const SEVERITY = {
  expired: 'warning',
  flagged: 'error',
  paid: 'success',
  waiting: 'info',
} as const satisfies Record<State, string>

/** What has become of an order. An order without a form can no longer be paid. */
export function stateOf({
  status,
  paymentForm,
}: Pick<PaymentState_order$data, 'status'> & {
  readonly paymentForm?: object | null | undefined
}): State {
  if (status === 'PAID') return 'paid'
  if (status === 'FLAGGED') return 'flagged'
  return paymentForm ? 'waiting' : 'expired'
}

interface PaymentStateProps {
  readonly order: PaymentState_order$key
  readonly onClose: () => void
}

/** The state of the order that is being paid. It changes when the payment is credited. */
export function PaymentState({ order, onClose }: PaymentStateProps) {
  const { t } = useTranslation(['wallet', 'common'])
  const row = useFragment(
    graphql`
      fragment PaymentState_order on TopUpOrder {
        paymentForm {
          fields {
            name
            value
          }
          url
        }
        quota
        status
        tradeNo
      }
    `,
    order,
  )
  const { paymentForm, quota, tradeNo } = row
  const state = stateOf(row)
  return (
    <Alert
      role="status"
      severity={SEVERITY[state]}
      onClose={onClose}
      closeText={t('common:close')}
      action={
        state === 'waiting' && paymentForm ? (
          <WaitingActions onPay={() => openPaymentTab().post(paymentForm)} onClose={onClose} />
        ) : undefined
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
