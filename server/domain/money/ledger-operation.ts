/** Money to reserve for one call, for its user and its token together. */
export interface HoldRequest {
  readonly callId: string
  readonly userId: number
  /** Absent for calls without a token, such as the playground's. */
  readonly tokenId: number | undefined
  readonly amount: bigint
  /** 0 for an unlimited token. */
  readonly tokenAmount: bigint
  /** Price, ratios, group and model as fixed at admission, JSON text. */
  readonly terms: string
}

export type HoldOutcome = 'held' | 'user-insufficient' | 'token-insufficient'

/** What came of asking for more: by how much the hold grew. */
export interface Extension {
  /** `held` when it grew by all that was asked for; otherwise what there was too little of. */
  readonly outcome: HoldOutcome
  /** All that was asked for, or the rest of the smaller balance; of user and limited token alike. */
  readonly amount: bigint
}

/** The hold of a call as it was reserved and extended; frees nothing that is not there any more. */
export type Hold = Pick<HoldRequest, 'callId' | 'userId' | 'tokenId' | 'amount' | 'tokenAmount'>

/** A call that is over, measured and priced: everything its books and its log row need. */
export interface Settlement {
  readonly callId: string
  readonly userId: number
  readonly username: string
  readonly tokenId: number | undefined
  readonly tokenName: string
  readonly unlimited: boolean
  /** Quota to take; 0 gives the whole hold back. */
  readonly charge: bigint
  readonly channelId: number
  readonly model: string
  readonly group: string
  readonly promptTokens: number
  readonly completionTokens: number
  readonly durationMs: number
  readonly isStream: boolean
  /** Kept with the log row; see the README of `logs` for its keys. */
  readonly details: Readonly<Record<string, unknown>>
}

/** What the relay wants written. `held` of a settlement is undefined when nobody knows it. */
export type LedgerOperation =
  | { readonly kind: 'reserve'; readonly request: HoldRequest }
  | { readonly kind: 'extend'; readonly request: HoldRequest }
  | { readonly kind: 'release'; readonly held: Hold }
  | {
      readonly kind: 'settle'
      readonly settlement: Settlement
      readonly held: Hold | undefined
    }

/** The call, user and token that an operation is about. */
export function subjectOf(operation: LedgerOperation): Pick<Hold, 'callId' | 'userId' | 'tokenId'> {
  if (operation.kind === 'settle') return operation.settlement
  return operation.kind === 'release' ? operation.held : operation.request
}
