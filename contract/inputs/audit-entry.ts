import type { z } from 'zod'
import { auditNouns, type AuditNoun } from '../audit-actions.ts'
import {
  choice,
  filterWord,
  input,
  integer,
  optional,
  Page,
  PAGE_SIZE_MAX,
  rowId,
} from './common.ts'
import { moment } from './moment.ts'

const nouns = Object.keys(auditNouns) as [AuditNoun, ...AuditNoun[]]

/** How the rows have them. */
export const auditOutcomes = ['ok', 'refused'] as const
export type AuditOutcome = (typeof auditOutcomes)[number]

export const AuditFilter = input({
  keyword: filterWord().describe(
    'A whole action (`user.set-status`), object (`user:12`), address or request id, or a part of the changes: of the newest 100,000 entries of the time, at most 10,000.',
  ),
  noun: optional(choice(nouns)).describe('What the actions are about.'),
  outcome: optional(choice(auditOutcomes)).describe('Whether the action was refused.'),
  actorId: optional(rowId('User')).describe('Global id of the account that acted.'),
  from: optional(moment()).describe('Not before this moment.'),
  to: optional(moment()).describe('Not after this moment.'),
})
export type AuditFilter = z.output<typeof AuditFilter>
export type AuditFilterRaw = z.input<typeof AuditFilter>

export const ListAuditEntries = Page.extend({ filter: optional(AuditFilter) })
export type ListAuditEntriesRaw = z.input<typeof ListAuditEntries>

export const NewestAuditEntries = input({
  filter: optional(AuditFilter),
  take: integer({ min: 1, max: PAGE_SIZE_MAX }),
})
export type NewestAuditEntriesRaw = z.input<typeof NewestAuditEntries>
