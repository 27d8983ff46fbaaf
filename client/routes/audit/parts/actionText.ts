import type { TFunction } from 'i18next'
import type { AuditAction } from '../../../../contract/audit-actions.ts'

/** The name of an audited action; its code when an earlier version recorded it under another one. */
export function actionText(t: TFunction<readonly ['audit']>, action: string): string {
  return t(`actions.${action as AuditAction}`, { defaultValue: action })
}
