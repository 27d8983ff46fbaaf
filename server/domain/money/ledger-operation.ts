/** Quota to reserve for one call, of its user and its token together. */
export interface HoldRequest {
  readonly callId: string
  readonly userId: number
  /** Absent for calls without a token, such as the playground's. */
  readonly tokenId: number | undefined
  readonly amount: bigint
  /** 0 for an unlimited token. */
  readonly tokenAmount: bigint
  /** Price, ratios, group and model when the call was admitted, JSON text. */
  readonly terms: string
}

export type HoldOutcome = 'held' | 'user-insufficient' | 'token-insufficient'

/** The result of extending a hold. */
export interface Extension {
  /** `held` when the whole request was granted; otherwise which balance was too small. */
  readonly outcome: HoldOutcome
  /** The amount added: the whole request, or the rest of the smaller balance. */
  readonly amount: bigint
}

/** The hold of a call with its extensions. Releasing a hold that no longer exists changes nothing. */
export type Hold = Pick<HoldRequest, 'callId' | 'userId' | 'tokenId' | 'amount' | 'tokenAmount'>

/** A call that is over, measured and priced: all values of its entry, log row and counters. */
export interface Settlement {
  readonly callId: string
  readonly userId: number
  readonly username: string
  readonly tokenId: number | undefined
  readonly tokenName: string
  readonly unlimited: boolean
  /** Quota to charge; 0 returns the whole hold. */
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

/** A change that the relay requests. `held` of a settlement is undefined when the hold is unknown. */
export type LedgerOperation =
  | { readonly kind: 'reserve'; readonly request: HoldRequest }
  | { readonly kind: 'extend'; readonly request: HoldRequest }
  | { readonly kind: 'release'; readonly held: Hold }
  | {
      readonly kind: 'settle'
      readonly settlement: Settlement
      readonly held: Hold | undefined
    }

/** The call, user and token of an operation. */
export function subjectOf(operation: LedgerOperation): Pick<Hold, 'callId' | 'userId' | 'tokenId'> {
  if (operation.kind === 'settle') return operation.settlement
  return operation.kind === 'release' ? operation.held : operation.request
}
