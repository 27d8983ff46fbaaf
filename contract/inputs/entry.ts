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

/** The kinds of entries. */
export const entryKinds = [
  'OPENING',
  'CHARGE',
  'REFUND',
  'TOP_UP',
  'TOP_UP_REFUND',
  'TOP_UP_DISPUTE',
  'TOP_UP_REINSTATED',
  'REDEMPTION',
  'REWARD',
  'TRANSFER',
  'ADJUSTMENT',
  'TOKEN_LIMIT',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The amounts that an entry can change. */
export const entryAmounts = ['BALANCE', 'REWARD_BALANCE', 'TOKEN_BALANCE'] as const
export type EntryAmount = (typeof entryAmounts)[number]

/** Whether an entry adds to an amount or takes from it. */
export const entrySigns = ['CREDIT', 'DEBIT'] as const
export type EntrySign = (typeof entrySigns)[number]

/** The most entries of one read after a given entry. */
export const ENTRIES_AT_ONCE_MAX = 500
/** The id of a call is a UUID. */
const CALL_ID_MAX = 64
export const REASON_MAX = 200

/** Ids of entries exceed the numbers that JSON carries exactly. */
const entryId = () =>
  z
    .bigint({ error: messageKey('idInvalid') })
    .min(0n, messageKey('idInvalid'))
    .max(9_223_372_036_854_775_807n, messageKey('idInvalid'))

/** The reason of a change by hand. */
export const reason = () => line({ max: REASON_MAX, needed: 'valueRequired' })

export const EntryFilter = input({
  /** Entries of other users are for admins. */
  userId: optional(rowId('User')).describe(
    'Global id of the account: the own one, or one with a lower role.',
  ),
  kind: optional(choice(entryKinds)).describe('The reason of a change of quota.'),
  changes: optional(choice(entryAmounts)).describe('Only entries that change this amount.'),
  sign: optional(choice(entrySigns)).describe(
    'Only entries that add to the amount of `changes`, or that take from it; to the balance without `changes`.',
  ),
  tokenName: filterWord().describe('Name of the token, which may have been deleted.'),
  /** The id of a call, `order:7`, `redemption:7`. */
  reference: filterWord().describe(
    'The whole reference. That of an order finds its refunds and disputes too.',
  ),
  from: optional(moment()).describe('Not before this moment.'),
  to: optional(moment()).describe('Not after this moment.'),
})
export type EntryFilter = z.output<typeof EntryFilter>
export type EntryFilterRaw = z.input<typeof EntryFilter>

export const ListEntries = Page.extend({ filter: optional(EntryFilter) })
export type ListEntries = z.output<typeof ListEntries>
export type ListEntriesRaw = z.input<typeof ListEntries>

export const GetEntry = input({ id: entryId() })
export type GetEntryRaw = z.input<typeof GetEntry>

export const EntriesAfter = input({
  userId: optional(rowId()),
  /** The last entry already read; 0 starts with the first. */
  afterId: entryId().default(0n),
  take: integer({ min: 1, max: ENTRIES_AT_ONCE_MAX }).default(PAGE_SIZE),
})
export type EntriesAfter = z.output<typeof EntriesAfter>
export type EntriesAfterRaw = z.input<typeof EntriesAfter>

export const ReleaseHold = input({
  callId: z.uuid({ error: messageKey('idInvalid') }).meta({
    graphqlName: 'requestId',
    description: 'Id of the call: `requestId` of its hold.',
  }),
})
export type ReleaseHoldRaw = z.input<typeof ReleaseHold>

export const ListHolds = Page
export type ListHoldsRaw = z.input<typeof ListHolds>

/** A call whose charge is refunded. */
export const RefundCall = input({
  callId: line({ max: CALL_ID_MAX, needed: 'valueRequired' }).meta({
    graphqlName: 'requestId',
    description: 'Id of the call: `requestId` of its log row, `reference` of its entry.',
  }),
  reason: reason().describe(
    'The reason for the change, stored in the ledger; at most 200 characters.',
  ),
})
export type RefundCallRaw = z.input<typeof RefundCall>
