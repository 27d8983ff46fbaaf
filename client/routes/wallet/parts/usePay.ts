import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { openPaymentTab } from '../../../entities/payment/paymentTab.ts'
import { usePaymentOf } from '../../../entities/payment/usePayOrder.ts'
import { balanceText } from '../../../format/quota.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { confirm } from '../../../ui/confirm.ts'
import { useMoneyText } from '../../../i18n/useMoneyText.ts'
import { withParts } from '../../../ui/list/addressParts.ts'
import { ORDER_IN_ADDRESS } from '../Wallet.entrypoint.ts'
import type { Quote } from './useQuotes.ts'
import { useCreateOrder } from './walletMutations.ts'

interface Purchase {
  readonly amount: string
  readonly method: Quote['method']
  /** Amount to pay. */
  readonly money: string
  readonly currency: string
  /** Quota that is credited. */
  readonly quota: string
}

/** Asks, creates the order, opens the payment site and shows the state of the order. */
export function usePay() {
  const { t } = useTranslation('wallet')
  const style = useQuotaStyle()
  const [search, setSearch] = useSearchParams()
  const [create, isRunning] = useCreateOrder()
  const openPayment = usePaymentOf()
  const moneyText = useMoneyText()
  const [failure, setFailure] = useState<unknown>()
  const pay = useCallback(
    async ({ amount, method, money, currency, quota }: Purchase) => {
      setFailure(undefined)
      const isSure = await confirm({
        title: t('topUp.confirm'),
        text: t('topUp.question', {
          quota: balanceText(quota, style),
          money: moneyText(money, currency),
          method: t(`method.${method}`),
        }),
        action: t('topUp.payNow'),
        tone: 'primary',
      })
      if (!isSure) return
      const tab = openPaymentTab()
      try {
        const { order } = await create({ dollars: amount, method })
        setSearch(withParts(search, { [ORDER_IN_ADDRESS]: order.tradeNo }))
        await openPayment(order.id, tab)
      } catch (thrown) {
        tab.close()
        setFailure(thrown)
      }
    },
    [t, style, create, openPayment, moneyText, search, setSearch],
  )
  return { pay, isRunning, failure }
}
