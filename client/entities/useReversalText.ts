import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../i18n/useMoneyText.ts'

/** A refund or a dispute of a payment. */
interface Reversal {
  readonly currency: string
  readonly kind: string
  readonly money: string
  readonly status: string
}

/** Says what became of the money of a refund or a dispute. */
export function useReversalText(): (reversal: Reversal) => string {
  const { t } = useTranslation('order')
  const moneyText = useMoneyText()
  return ({ currency, kind, money, status }) =>
    t(`reversals.${kind}_${status}` as 'reversals.REFUND_WITHDRAWN', {
      money: moneyText(money, currency),
    })
}
