import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useMoneyText } from '../../../i18n/useMoneyText.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { isPageText } from './auditFields.ts'
import { readableChanges, type AuditedAction, type ReadableChange } from './readableChanges.ts'

/** The changes of an entry as a person reads them. */
export function useReadableChanges({ action, changes }: AuditedAction): readonly ReadableChange[] {
  const { t, i18n } = useTranslation(['audit', 'auditLabels'] as unknown as readonly ['audit'])
  const moneyText = useMoneyText()
  const quotaStyle = useQuotaStyle()
  const language = useLanguage()
  return useMemo(() => {
    const textOf = (name: string) => {
      const key = isPageText(name) ? name : `auditLabels:${name.replace(':', '.')}`
      return i18n.exists(key) ? String(t(key as never)) : undefined
    }
    return readableChanges({ action, changes }, { textOf, moneyText, quotaStyle, language })
  }, [action, changes, t, i18n, moneyText, quotaStyle, language])
}
