import type { Decimal } from '../../kernel/decimal.ts'

/** What a model costs in a group; every number is exact. */
export type Rate = TokenRate | CallRate

/** By the token: each number is what one such token costs in prompt tokens. */
export interface TokenRate {
  readonly kind: 'token'
  /** Quota for one prompt token. */
  readonly model: Decimal
  readonly completion: Decimal
  readonly cacheRead: Decimal
  /** Written to a cache that lives five minutes. */
  readonly cacheWrite: Decimal
  /** Written to a cache that lives one hour. */
  readonly cacheWriteHour: Decimal
  readonly audio: Decimal
  /** An audio token of the completion, in audio tokens of the prompt. */
  readonly audioCompletion: Decimal
  readonly group: Decimal
}

/** By the call. */
export interface CallRate {
  readonly kind: 'call'
  /** US dollars for one call. */
  readonly price: Decimal
  readonly quotaPerUnit: Decimal
  readonly group: Decimal
}
