export {
  adjustBalance,
  openUserAccount,
  setTokenBalance,
  type AccountKind,
  type Moved,
  type Movement,
  type TokenLimit,
} from './adjust.ts'
export { balancesAfter, type BalanceAfter } from './balances-after.ts'
export { openLedger, type Ledger } from './ledger.ts'
export { charge, type Charge } from './charge.ts'
export {
  CHANNEL_USED_QUOTA,
  usedQuotaOfChannels,
  type ChannelUsedQuota,
} from './channel-counters.ts'
export { findLedgerEnd } from './commit-watermark.ts'
export { entriesAfter } from './entries-after.ts'
export { exportEntries, type ExportedEntry } from './export-entries.ts'
export { exportAllEntries, type NamedEntry } from './export-all-entries.ts'
export { getExposure, type Exposure, type UserExposure } from './get-exposure.ts'
export type { EntryRow } from './entry-row.ts'
export {
  explainCharge,
  type ChargeFactor,
  type ChargeLine,
  type ExplainedCharge,
} from './explain-charge.ts'
export { estimate, type Worst } from './estimate.ts'
export { findEntry, getEntry } from './get-entry.ts'
export type { Extension, Hold, HoldOutcome, HoldRequest, Settlement } from './ledger-operation.ts'
export { settlementFrom, settlementText } from './settlement-text.ts'
export { listEntries } from './list-entries.ts'
export { listHolds, type HoldRow } from './list-holds.ts'
export {
  addReward,
  credit,
  giveBack,
  moveReward,
  takeBack,
  type Credit,
  type UserBalances,
} from './movements.ts'
export { startHeartbeat, releaseOrphans, releaseOwnFromBefore } from './heartbeat.ts'
export { shortQuota } from './quota-text.ts'
export { releaseHold, type ReleasedHold } from './release-hold.ts'
export { refundsOf, type CallRefund } from './refunds-of.ts'
export { publishRefund, refundCall, type Refund, type RefundRequest } from './refund-call.ts'
export type { Invariant } from './invariants.ts'
export { verifyLedger, type BrokenInvariant, type CheckedInvariant } from './verify.ts'
export {
  getVerification,
  runVerification,
  startVerification,
  type InvariantCheck,
  type Verification,
} from './verification.ts'
