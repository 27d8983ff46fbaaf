/** The longest time that users who are no admins may read at once, in days. */
export const USAGE_DAYS_MAX = 31
