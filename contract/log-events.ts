import type { Language } from './enums.ts'
import { message } from './messages.ts'
import { quotaText, type QuotaDisplay } from './quota.ts'

/** What rows of the log can tell besides calls; the texts stand under `events` of the messages. */
export const logEventCodes = [
  'callRefunded',
  'inviteeGift',
  'inviterGift',
  'newUserGift',
  'quotaChangedByAdmin',
  'redeemed',
  'toppedUp',
] as const
export type LogEventCode = (typeof logEventCodes)[number]

/** What happened, as it is stored: no text of any language. */
export interface LogEventData {
  readonly code: LogEventCode
  /** Plain values by name; amounts of quota are units as decimal text. */
  readonly params: Readonly<Record<string, string>>
}

/** Params that are amounts of quota. */
const AMOUNTS: ReadonlySet<string> = new Set(['after', 'before', 'quota'])

/** What happened in words, with amounts as the site shows them today. */
export function logEventText(
  { code, params }: LogEventData,
  display: QuotaDisplay,
  language: Language,
): string {
  const said = Object.entries(params).map(([name, value]) => [
    name,
    AMOUNTS.has(name) ? quotaText(BigInt(value), display, language) : value,
  ])
  return message(language, 'events', code, Object.fromEntries(said) as Record<string, string>)
}
