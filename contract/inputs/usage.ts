import { z } from 'zod'
import {
  choice,
  filterWord,
  input,
  integer,
  messageKey,
  optional,
  orMissing,
  rowId,
} from './common.ts'
import { moment } from './moment.ts'

/** What the sums of a report are divided by. Users and channels are for admins. */
export const usageDimensions = ['MODEL', 'TOKEN', 'GROUP', 'USER', 'CHANNEL'] as const
export type UsageDimension = (typeof usageDimensions)[number]

export const usageGranularities = ['HOUR', 'DAY', 'WEEK'] as const
export type UsageGranularity = (typeof usageGranularities)[number]

/** The most hours, days or weeks of one report. */
export const USAGE_BUCKETS_MAX = 200
const SERIES = 11
const SERIES_MAX = 50
const ZONE_LENGTH_MAX = 64

/** A name of the time zone database, such as `Asia/Shanghai`. */
function timeZone() {
  return z
    .string({ error: orMissing('valueTimeZone') })
    .max(ZONE_LENGTH_MAX, messageKey('valueTimeZone'))
    .refine(isTimeZone, { error: messageKey('valueTimeZone') })
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const UsageFilter = input({
  by: choice(usageDimensions).describe('What the sums are divided by.'),
  from: moment().describe('Not before this moment.'),
  granularity: choice(usageGranularities).describe('The length of a bar.'),
  seriesMax: integer({ min: 1, max: SERIES_MAX })
    .default(SERIES)
    .describe('How many values have a series of their own, at most 50; 11 when absent.'),
  timeZone: timeZone().describe(
    'Where days and weeks begin, by its name in the time zone database. Weeks begin on Monday.',
  ),
  to: moment().describe('Not after this moment.'),
  /** For admins; other users read their own sums only. */
  userId: optional(rowId('User')).describe('Global id of the account.'),
  username: filterWord().describe('Name of the account.'),
})
export type UsageFilter = z.output<typeof UsageFilter>
export type UsageFilterRaw = z.input<typeof UsageFilter>

/** Hourly rows for clients of the old REST API. */
export const UsageRows = input({
  by: choice(['MODEL', 'USER']),
  from: optional(moment()),
  to: optional(moment()),
  username: filterWord(),
})
export type UsageRows = z.output<typeof UsageRows>
