import type { Language } from './enums.ts'
import { message } from './messages.ts'

/** The events of log rows that are not calls; their texts are in `events` of the messages. */
export const logEventCodes = [
  'callRefunded',
  'callRefused',
  'channelTest',
  'drawingRefunded',
  'inviteeGift',
  'inviterGift',
  'newUserGift',
  'quotaChangedByAdmin',
  'redeemed',
  'taskRefunded',
  'toppedUp',
  'topUpRefunded',
  'topUpDisputed',
  'topUpReinstated',
] as const
export type LogEventCode = (typeof logEventCodes)[number]

/** An event as it is stored, without text of any language. */
export interface LogEventData {
  readonly code: LogEventCode
  /** Values by name; amounts of quota are decimal text. */
  readonly params: Readonly<Record<string, string>>
}

/** Params that are amounts of quota. */
const AMOUNTS: ReadonlySet<string> = new Set(['after', 'before', 'quota'])

/** The text of an event; `amountText` writes its amounts of quota. */
export function logEventText(
  { code, params }: LogEventData,
  language: Language,
  amountText: (quota: bigint) => string,
): string {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    AMOUNTS.has(name) ? amountText(BigInt(value)) : value,
  ])
  return message(language, 'events', code, Object.fromEntries(values) as Record<string, string>)
}
