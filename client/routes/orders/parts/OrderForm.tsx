import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { CompleteOrder } from '../../../../contract/inputs/order.ts'
import type {
  OrderForm_order$data,
  OrderForm_order$key,
} from '../../../__generated__/OrderForm_order.graphql.ts'
import { balanceText } from '../../../format/quota.ts'
import { useMoneyText } from '../../../i18n/useMoneyText.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { TextRow } from '../../../ui/form/fields.tsx'
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.ts'
import { useCompleteOrder, useRefundOrder } from './orderMutations.ts'

type Change = 'complete' | 'refund'

interface OrderFormProps {
  readonly order: OrderForm_order$key
  readonly change: Change
}

const Reason = CompleteOrder.omit({ id: true })

/** Asks for the reason of a change, and says what it does. */
export function OrderForm({ order, change }: OrderFormProps) {
  const { t } = useTranslation('order')
  const row = useFragment(
    graphql`
      fragment OrderForm_order on TopUpOrder {
        currency
        id
        method
        money
        quota
        tradeNo
        user {
          username
        }
      }
    `,
    order,
  )
  const [complete] = useCompleteOrder()
  const [refund] = useRefundOrder()
  const run = change === 'refund' ? refund : complete
  const { control, failure, formState, submit } = useContractForm<{ readonly reason: string }>({
    defaults: { reason: '' },
    schema: Reason,
    toInput: values => values,
  })
  const { close, leave } = useLeaveGuard(formState.isDirty)
  const onSubmit = submit(async ({ reason }) => {
    await run({ id: row.id, reason })
    leave()
  })
  const form = { isNew: false, isBusy: formState.isSubmitting, failure, close, onSubmit }
  return (
    <FormDrawer
      title={t(`${change}.title`, { number: row.tradeNo })}
      form={form}
      submit={t(`${change}.action`)}
      isDangerous={change === 'refund'}
    >
      <Effect row={row} change={change} />
      <TextRow
        control={control}
        name="reason"
        label={t('reason')}
        help={t(`${change}.reasonHelp`)}
        required
        autoFocus
      />
    </FormDrawer>
  )
}

/** What the change does with money and quota. */
function Effect({ row, change }: { readonly row: OrderForm_order$data; readonly change: Change }) {
  const { t } = useTranslation('order')
  const money = useMoneyText()(row.money, row.currency)
  const quota = balanceText(row.quota, useQuotaStyle())
  const params = { money, quota, name: row.user?.username ?? '' }
  if (change === 'complete') return <Alert severity="info">{t('complete.effect', params)}</Alert>
  const isByHand = row.method !== 'STRIPE'
  return (
    <Alert severity="warning">
      {t(isByHand ? 'refund.effectByHand' : 'refund.effect', params)} {t('refund.rule', params)}
    </Alert>
  )
}
