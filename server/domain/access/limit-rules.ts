const MINUTE_MS = 60_000

export interface LimitRule {
  /** Tries let through in one window; where tries have a cost, the sum of costs. */
  readonly tries: number
  readonly windowMs: number
  /** Whom it counts; an IPv6 address stands for its /64 network. */
  readonly by: 'address' | 'account'
  /**
   * How many tries a process collects before it tells the fleet. 1: every try is counted at once.
   * More spares database writes, and lets each process pass at most this number less 1 too many.
   */
  readonly batchSize: number
}

/** How often things may be tried; counted for all processes together. */
export const limitRules = {
  api: { tries: 180, windowMs: 3 * MINUTE_MS, by: 'address', batchSize: 10 },
  /**
   * Costs of GraphQL operations: 100, and 1 for each object asked for. A page of the console costs
   * 500 to 1,500, so its reader would have to open one every second for more than three minutes.
   */
  graphql: { tries: 400_000, windowMs: 3 * MINUTE_MS, by: 'account', batchSize: 5_000 },
  /** The same for guests, and for access tokens that are none. */
  'graphql-guest': { tries: 400_000, windowMs: 3 * MINUTE_MS, by: 'address', batchSize: 5_000 },
  'sign-in': { tries: 20, windowMs: 20 * MINUTE_MS, by: 'address', batchSize: 1 },
  'sign-in-account': { tries: 10, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  /** Wrong current passwords only; a stolen sign-in must not be a way to guess the password. */
  'current-password': { tries: 10, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  /** Whole keys of tokens that are shown again. The console copies up to 100 at once. */
  'key-reveal': { tries: 200, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  /** New top-up orders: each is kept for good. */
  order: { tries: 30, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  /** Calls of a token whose caller left before any answer: each may have cost an upstream's work. */
  'dropped-call': { tries: 200, windowMs: 10 * MINUTE_MS, by: 'account', batchSize: 10 },
  /** Wrong codes only; see `refuseOverLimit`. */
  redeem: { tries: 20, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules
