import { useCallback } from 'react'
import { useReportError } from '../../i18n/useErrorText.ts'
import { openPaymentTab, type PaymentTab } from './paymentTab.ts'
import { useOpenPayment } from './useOpenPayment.ts'

/** Opens the payment site for an order, in a tab that was opened right after the click. */
export function usePaymentOf(): (id: string, tab: PaymentTab) => Promise<void> {
  const [open] = useOpenPayment()
  return useCallback(
    async (id, tab) => {
      try {
        const { form } = await open({ id })
        tab.open(form)
      } catch (thrown) {
        tab.close()
        throw thrown
      }
    },
    [open],
  )
}

/** The same as the action of a button; an error is a message. */
export function usePayOrder(): (id: string) => void {
  const pay = usePaymentOf()
  const report = useReportError()
  return useCallback(id => report(pay(id, openPaymentTab())), [pay, report])
}
