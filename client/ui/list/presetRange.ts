import { momentOf } from '../../format/time.ts'
import type { TimeRange } from './timeRange.ts'
import { OPEN_START, type DefaultRange, type RecentStart } from './timeRange.ts'

/** The common ranges, and the start that an address has for them. Today is always a default range. */
const starts = {
  today: undefined,
  hour: '1h',
  day: '24h',
  threeDays: '3d',
  week: '7d',
  month: '30d',
  all: OPEN_START,
} as const satisfies Record<string, RecentStart | typeof OPEN_START | undefined>

export type RangePreset = keyof typeof starts

const names = Object.keys(starts) as RangePreset[]

/** A common range as the address has it; the default range needs no times. */
export function presetRange(name: RangePreset, none: DefaultRange): TimeRange {
  return { from: name === none ? undefined : starts[name], to: undefined }
}

/** The common range that an address means; undefined when the address has times. */
export function presetOf(search: URLSearchParams, none: DefaultRange): RangePreset | undefined {
  const from = search.get('from')
  if (momentOf(from) || momentOf(search.get('to'))) return undefined
  const named = names.find(name => starts[name] === from)
  return named ?? (none === 'recent' ? undefined : none)
}
