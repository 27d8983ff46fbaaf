import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useMoneyText } from '../../../i18n/useMoneyText.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { readableChanges, type AuditedAction, type ReadableChange } from './readableChanges.ts'
import { textsOf } from './textsOf.ts'

/** The changes of an entry as a person reads them. Suspends until the texts of its fields are there. */
export function useReadableChanges({ action, changes }: AuditedAction): readonly ReadableChange[] {
  const texts = useMemo(() => textsOf({ action, changes }), [action, changes])
  const { t, i18n } = useTranslation(texts as readonly ['audit'])
  const moneyText = useMoneyText()
  const quotaStyle = useQuotaStyle()
  const language = useLanguage()
  return useMemo(() => {
    const textOf = (key: string) => (i18n.exists(key) ? String(t(key as never)) : undefined)
    return readableChanges({ action, changes }, { textOf, moneyText, quotaStyle, language })
  }, [action, changes, t, i18n, moneyText, quotaStyle, language])
}
