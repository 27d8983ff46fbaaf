import { z } from 'zod'
import { input, integer, optional, Page, PAGE_SIZE, PAGE_SIZE_MAX, rowId, say } from './common.ts'

/** Entries are numbered beyond what JSON carries exactly. */
const entryId = () =>
  z
    .bigint({ error: say('idInvalid') })
    .min(0n, say('idInvalid'))
    .max(9_223_372_036_854_775_807n, say('idInvalid'))
const take = () => integer({ min: 1, max: PAGE_SIZE_MAX }).default(PAGE_SIZE)

export const ListEntries = input({
  userId: optional(rowId()),
  /** Continues after this row of the list, towards older ones. */
  afterId: optional(entryId()),
  take: take(),
})
export type ListEntries = z.output<typeof ListEntries>
export type ListEntriesRaw = z.input<typeof ListEntries>

export const EntriesAfter = input({
  userId: optional(rowId()),
  /** The last entry already read; 0 begins with the first. */
  afterId: entryId().default(0n),
  take: take(),
})
export type EntriesAfter = z.output<typeof EntriesAfter>
export type EntriesAfterRaw = z.input<typeof EntriesAfter>

export const ListHolds = Page
export type ListHoldsRaw = z.input<typeof ListHolds>
