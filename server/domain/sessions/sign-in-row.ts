export const DAY_MS = 24 * 60 * 60 * 1000
const IDLE_DAYS_MAX = 7

/** The last use of a sign-in that is still valid now. */
export const oldestUse = (now: Date) => new Date(now.getTime() - IDLE_DAYS_MAX * DAY_MS)

/** Whether a sign-in has ended because it was not used. */
export const isIdle = ({ lastSeenAt }: { readonly lastSeenAt: Date }, now: Date) =>
  lastSeenAt < oldestUse(now)
