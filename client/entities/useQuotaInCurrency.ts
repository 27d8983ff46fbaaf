import { useTranslation } from 'react-i18next'
import { balanceText } from '../format/quota.ts'
import { useQuotaStyle } from '../shell/session.ts'

/** What a typed amount of quota is worth, on sites that show dollars. */
export function useQuotaInCurrency(quota: string): string | undefined {
  const { t } = useTranslation()
  const style = useQuotaStyle()
  if (!style.isQuotaInCurrency || !/^\d+$/.test(quota)) return undefined
  return t('form.equals', { value: balanceText(quota, style) })
}
