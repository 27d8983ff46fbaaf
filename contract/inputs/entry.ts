import { z } from 'zod'
import {
  choice,
  filterWord,
  input,
  integer,
  line,
  optional,
  Page,
  PAGE_SIZE,
  rowId,
  messageKey,
} from './common.ts'
import { moment } from './moment.ts'

/** Why quota moved. */
export const entryKinds = [
  'OPENING',
  'CHARGE',
  'REFUND',
  'TOP_UP',
  'REDEMPTION',
  'REWARD',
  'TRANSFER',
  'ADJUSTMENT',
  'TOKEN_LIMIT',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Entries that one reading of whoever follows the ledger may bring. */
export const ENTRIES_AT_ONCE_MAX = 500
/** Calls are named by a UUID. */
const CALL_ID_MAX = 64
export const REASON_MAX = 200

/** Entries are numbered beyond what JSON carries exactly. */
const entryId = () =>
  z
    .bigint({ error: messageKey('idInvalid') })
    .min(0n, messageKey('idInvalid'))
    .max(9_223_372_036_854_775_807n, messageKey('idInvalid'))

/** Why money is moved by hand, for the books. */
export const reason = () => line({ max: REASON_MAX, needed: 'valueRequired' })

export const EntryFilter = input({
  /** Whose entries; somebody else's are for admins. */
  userId: optional(rowId()),
  kind: optional(choice(entryKinds)),
  /** What the movement is for, whole: a call, `order:7`, `redemption:7`. */
  reference: filterWord(),
  from: optional(moment()),
  to: optional(moment()),
})
export type EntryFilter = z.output<typeof EntryFilter>

export const ListEntries = Page.extend({ filter: optional(EntryFilter) })
export type ListEntries = z.output<typeof ListEntries>
export type ListEntriesRaw = z.input<typeof ListEntries>

export const GetEntry = input({ id: entryId() })
export type GetEntryRaw = z.input<typeof GetEntry>

export const EntriesAfter = input({
  userId: optional(rowId()),
  /** The last entry already read; 0 begins with the first. */
  afterId: entryId().default(0n),
  take: integer({ min: 1, max: ENTRIES_AT_ONCE_MAX }).default(PAGE_SIZE),
})
export type EntriesAfter = z.output<typeof EntriesAfter>
export type EntriesAfterRaw = z.input<typeof EntriesAfter>

export const ListHolds = Page
export type ListHoldsRaw = z.input<typeof ListHolds>

/** A charged call whose whole charge is given back. */
export const RefundCall = input({
  callId: line({ max: CALL_ID_MAX, needed: 'valueRequired' }),
  reason: reason(),
})
export type RefundCallRaw = z.input<typeof RefundCall>
