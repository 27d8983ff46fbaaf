import { usageKey, type UsageOwner } from '../logs/index.ts'
import type { Hold, HoldRequest, Settlement } from './ledger-operation.ts'

/** The change that a batch makes to one balance and its counters. */
export interface Change {
  /** Added to the balance; negative subtracts. */
  balance: bigint
  /** Quota charged, for the counters. */
  charge: bigint
  calls: number
}

/** Calls that share a row of `usage_hours`. */
export interface HourSum extends UsageOwner {
  calls: number
  promptTokens: number
  completionTokens: number
  quota: bigint
  durationMs: number
}

/**
 * Everything that is written together, summed for each row that changes, so that the statement needs
 * no aggregates or joins. It is correct only if every hold in `released` exists with the given amount
 * and no call in `settled` was charged before. The statement checks both.
 */
export interface LedgerBatch {
  readonly users: Map<number, Change>
  readonly tokens: Map<number, Change>
  readonly channels: Map<number, bigint>
  readonly hours: Map<string, HourSum>
  readonly reserved: HoldRequest[]
  readonly extended: HoldRequest[]
  readonly released: Hold[]
  readonly settled: Charged[]
}

/** A call to charge: `settlement.charge` to its user, `tokenCharge` to its token. */
export interface Charged {
  readonly settlement: Settlement
  /** Not above `charge`; 0 for an unlimited token and for a call without one. */
  readonly tokenCharge: bigint
}

export function emptyLedgerBatch(): LedgerBatch {
  return {
    users: new Map(),
    tokens: new Map(),
    channels: new Map(),
    hours: new Map(),
    reserved: [],
    extended: [],
    released: [],
    settled: [],
  }
}

/** Subtracts the amount of a new hold, or of an extension, from the balances. */
export function addHold(
  batch: LedgerBatch,
  kind: 'reserved' | 'extended',
  request: HoldRequest,
): void {
  move(batch, request, { user: -request.amount, token: -request.tokenAmount })
  batch[kind].push(request)
}

/** Returns the amount of a hold to the balances. */
export function addReleased(batch: LedgerBatch, held: Hold): void {
  move(batch, held, { user: held.amount, token: held.tokenAmount })
  batch.released.push(held)
}

/**
 * Charges a call and adds it to the counters and hourly sums. Its hold is returned by `addReleased`.
 * The used quota of a token counts the whole charge, which may exceed the token's balance.
 */
export function addSettled(
  batch: LedgerBatch,
  settlement: Settlement,
  tokenCharge = wholeTokenCharge(settlement),
): void {
  const { charge } = settlement
  move(batch, settlement, { user: -charge, token: -tokenCharge })
  count(changeOf(batch.users, settlement.userId), charge)
  if (settlement.tokenId !== undefined) count(changeOf(batch.tokens, settlement.tokenId), charge)
  const channel = batch.channels.get(settlement.channelId) ?? 0n
  batch.channels.set(settlement.channelId, channel + charge)
  rollUp(batch, settlement)
  batch.settled.push({ settlement, tokenCharge })
}

const wholeTokenCharge = ({ charge, unlimited, tokenId }: Settlement) =>
  unlimited || tokenId === undefined ? 0n : charge

type Owner = Pick<Hold, 'userId' | 'tokenId'>

function move(batch: LedgerBatch, owner: Owner, by: { user: bigint; token: bigint }): void {
  changeOf(batch.users, owner.userId).balance += by.user
  if (owner.tokenId === undefined || by.token === 0n) return
  changeOf(batch.tokens, owner.tokenId).balance += by.token
}

function count(change: Change, charge: bigint): void {
  change.charge += charge
  change.calls += 1
}

function changeOf(changes: Map<number, Change>, id: number): Change {
  const existing = changes.get(id)
  if (existing) return existing
  const change: Change = { balance: 0n, charge: 0n, calls: 0 }
  changes.set(id, change)
  return change
}

function rollUp(batch: LedgerBatch, settlement: Settlement): void {
  const { userId, channelId, model, group } = settlement
  const tokenId = settlement.tokenId ?? 0
  const owner = { userId, tokenId, channelId, model, group }
  const key = usageKey(owner)
  let sum = batch.hours.get(key)
  if (!sum) {
    const nothing = { calls: 0, promptTokens: 0, completionTokens: 0, quota: 0n, durationMs: 0 }
    sum = { ...owner, ...nothing }
    batch.hours.set(key, sum)
  }
  sum.calls += 1
  sum.promptTokens += settlement.promptTokens
  sum.completionTokens += settlement.completionTokens
  sum.quota += settlement.charge
  sum.durationMs += settlement.durationMs
}
