import type { Language } from '../../contract/enums.ts'

const LOCALE: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-US' }

const SECOND = 1_000
const UNITS = [
  { unit: 'year', ms: 31_536_000_000 },
  { unit: 'month', ms: 2_592_000_000 },
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: SECOND },
] as const

const two = (value: number) => String(value).padStart(2, '0')

/** `2026-01-31 08:05:09` in the reader's zone. */
export function timeText(moment: Date): string {
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  const clock = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')
  return `${day} ${clock}`
}

/** The value of a `datetime-local` field. */
export function fieldTime(moment: Date): string {
  return timeText(moment).replace(' ', 'T')
}

/** Converts a time of the address, which is in the reader's zone, to a time of the API. */
export function momentOf(text: string | null): string | null {
  const moment = text ? new Date(text) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null
}

/**
 * `11-22 08:05` of a time in the address, with the year when it is another one; the text itself when
 * it is not a time.
 */
export function shortTimeText(text: string, now = new Date()): string {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) return text
  const isThisYear = moment.getFullYear() === now.getFullYear()
  return timeText(moment).slice(isThisYear ? 5 : 0, 16)
}

const relativeFormats = new Map<Language, Intl.RelativeTimeFormat>()

/** Created once for each language, because creation takes longer than formatting a time. */
function relativeFormat(language: Language): Intl.RelativeTimeFormat {
  const made = relativeFormats.get(language)
  if (made) return made
  const format = new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'auto' })
  relativeFormats.set(language, format)
  return format
}

/** `3 hours ago`, `in 2 days`; the largest unit that fits. */
export function relativeText(moment: Date, now: Date, language: Language): string {
  const elapsed = moment.getTime() - now.getTime()
  const step = UNITS.find(({ ms }) => Math.abs(elapsed) >= ms) ?? UNITS[5]
  return relativeFormat(language).format(Math.round(elapsed / step.ms), step.unit)
}

/** `2026-01-31 00:05:09 UTC` */
export function utcText(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

const TYPED = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * Reads `yyyy-MM-dd HH:mm:ss` in the reader's zone; the time of day is optional. Undefined for any
 * other text.
 */
export function readTime(text: string): Date | undefined {
  const match = TYPED.exec(text.trim())
  if (!match) return undefined
  const parts = match.slice(1).map(part => Number(part ?? 0))
  const [year = 0, month = 0, day = 0, ...clock] = parts
  const moment = new Date(year, month - 1, day, ...clock)
  // `Date` would accept 31 February as a day in March.
  return sameParts(moment, parts) ? moment : undefined
}

function sameParts(moment: Date, parts: readonly number[]): boolean {
  const read = timeText(moment).split(/[- :]/).map(Number)
  return parts.every((part, at) => part === read[at])
}

/** Milliseconds until a time of the API; negative when it has passed. */
export function msUntil(at: string | Date): number {
  return new Date(at).getTime() - Date.now()
}

/** The time that is the given number of milliseconds from now. */
export function fromNow(ms: number): Date {
  return new Date(Date.now() + ms)
}

export function startOfDay(moment: Date): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
}

/** Seconds with the given number of decimals. */
export function secondsText(ms: number, decimals = 1): string {
  return (ms / SECOND).toFixed(decimals)
}

interface Duration {
  readonly unit: 'milliseconds' | 'seconds'
  readonly value: string
}

/** A duration for display: whole milliseconds under one second, then seconds. */
export function durationOf(ms: number, decimals = 1): Duration {
  if (ms < SECOND) return { unit: 'milliseconds', value: String(Math.round(ms)) }
  return { unit: 'seconds', value: secondsText(ms, decimals) }
}
