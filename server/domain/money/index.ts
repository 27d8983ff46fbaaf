export {
  adjustBalance,
  openUserAccount,
  setTokenBalance,
  type AccountKind,
  type Movement,
  type TokenLimit,
} from './adjust.ts'
export { charge, type Charge, type ChargeLine } from './charge.ts'
export { estimate, type Worst } from './estimate.ts'
export { createHolds, type HoldOutcome, type HoldRequest, type Holds } from './holds.ts'
export { joinFleet, releaseOrphans, releaseOwnFromBefore } from './nodes.ts'
export { createSettlements, type Settlement, type Settlements } from './settle.ts'
export { verifyBooks, type BrokenLaw } from './verify.ts'
