import { readableChanges, type AuditedAction } from './readableChanges.ts'

/** The names of the texts that an entry needs: of `token:form.quota`, that is `token`. */
export function textsOf(entry: AuditedAction): readonly string[] {
  const names = new Set(['audit'])
  readableChanges(entry, {
    textOf(key) {
      names.add(key.split(':')[0] ?? '')
      return undefined
    },
    moneyText: money => money,
    quotaStyle: { isQuotaInCurrency: true, quotaPerUnit: 1 },
    language: 'en',
  })
  return [...names]
}
