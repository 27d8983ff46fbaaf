/** The options that are an amount of quota. */
export const quotaOptions: ReadonlySet<string> = new Set([
  'QuotaForInvitee',
  'QuotaForInviter',
  'QuotaForNewUser',
  'QuotaRemindThreshold',
])
