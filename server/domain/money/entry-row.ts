import { roleCode } from '../../../contract/enums.ts'
import type { EntryKind } from '../../../contract/inputs/entry.ts'
import { rankOf, type Actor } from '../../kernel/actor.ts'

/** One entry of the ledger, with the fields that its reader may see. */
export interface EntryRow {
  readonly id: bigint
  readonly kind: EntryKind
  readonly reference: string
  readonly userId: number
  readonly tokenId: number | null
  /** Also of a deleted token; null where none was used. */
  readonly tokenName: string | null
  /** Change of the user's balance. */
  readonly amount: bigint
  /** Change of the token's balance. */
  readonly tokenAmount: bigint
  /** Change of the reward balance. */
  readonly rewardAmount: bigint
  /** Of a charged call; null for readers who are not admins. */
  readonly channelId: number | null
  /** The user who made the change by hand; null for readers who are neither admins nor that user. */
  readonly actorId: number | null
  readonly reason: string
  readonly createdAt: Date
}

/** Columns of `entries` under the names of the row. */
export const ENTRY_COLUMNS = `
  id, kind::text as kind, reference, user_id as "userId", token_id as "tokenId", amount,
  (select name from tokens where tokens.id = entries.token_id) as "tokenName",
  token_amount as "tokenAmount", reward_amount as "rewardAmount", channel_id as "channelId",
  actor_id as "actorId", reason, created_at as "createdAt"`

/** Removes what only admins see: the channel of a call, and which admin acted. */
export function viewOfEntry(row: EntryRow, actor: Actor): EntryRow {
  if (rankOf(actor) >= roleCode.ADMIN) return row
  const isOwnChange = actor.kind === 'user' && actor.id === row.actorId
  return { ...row, channelId: null, actorId: isOwnChange ? row.actorId : null }
}
