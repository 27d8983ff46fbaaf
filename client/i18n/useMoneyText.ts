import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { grouped } from '../format/numbers.ts'

/** An amount of money with the sign of its currency. The amount is decimal text and stays exact. */
export function useMoneyText(): (money: string, currency: string) => string {
  const { t, i18n } = useTranslation('common')
  return useCallback(
    (money, currency) => {
      if (currency === 'CNY') return t('yuan', { money: grouped(money) })
      const format = new Intl.NumberFormat(i18n.language, { style: 'currency', currency })
      return format.format(money as `${number}`)
    },
    [t, i18n],
  )
}
