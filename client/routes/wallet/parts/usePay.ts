import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { balanceText } from '../../../format/quota.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { confirm } from '../../../ui/confirm.ts'
import { withParts } from '../../../ui/list/listState.ts'
import { ORDER_IN_ADDRESS } from '../Wallet.entrypoint.ts'
import { openPaymentTab } from './paymentTab.ts'
import { useCreateOrder } from './walletMutations.ts'

export type Method = 'ALIPAY' | 'WXPAY'

interface Purchase {
  readonly amount: string
  readonly method: Method
  /** Amount to pay, in the currency of the payment site. */
  readonly money: string
  /** Quota that is credited. */
  readonly quota: string
}

/** Asks, creates the order, opens the payment site and shows the state of the order. */
export function usePay() {
  const { t } = useTranslation('wallet')
  const style = useQuotaStyle()
  const [search, setSearch] = useSearchParams()
  const [create, isRunning] = useCreateOrder()
  const [failure, setFailure] = useState<unknown>()
  const pay = useCallback(
    async ({ amount, method, money, quota }: Purchase) => {
      setFailure(undefined)
      const isSure = await confirm({
        title: t('topUp.confirm'),
        text: t('topUp.question', {
          quota: balanceText(quota, style),
          money,
          method: t(`method.${method}`),
        }),
        action: t('topUp.payNow'),
        tone: 'primary',
      })
      if (!isSure) return
      const tab = openPaymentTab()
      try {
        const { order } = await create({ amount, method })
        if (order.paymentForm) tab.post(order.paymentForm)
        setSearch(withParts(search, { [ORDER_IN_ADDRESS]: order.tradeNo }))
      } catch (thrown) {
        tab.close()
        setFailure(thrown)
      }
    },
    [t, style, create, search, setSearch],
  )
  return { pay, isRunning, failure }
}
