const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export interface LimitRule {
  /** Tries allowed in one window; where tries have a cost, the sum of costs. */
  readonly tries: number
  readonly windowMs: number
  /** The key of the count; an IPv6 address stands for its /64 network. */
  readonly by: 'address' | 'account'
  /**
   * The number of tries that a process collects before it adds them to the shared count. 1: every
   * try is added at once. More saves database writes, and each process may exceed the limit by this
   * number less 1.
   */
  readonly batchSize: number
}

/** How often things may be tried; counted for all processes together. */
export const limitRules = {
  /** Calls of the REST API without a valid credential, and wrong credentials. */
  api: { tries: 180, windowMs: 3 * MINUTE_MS, by: 'address', batchSize: 10 },
  /** Calls of the REST API with one: of an account, whatever address it calls from. */
  'api-account': { tries: 6_000, windowMs: 3 * MINUTE_MS, by: 'account', batchSize: 100 },
  /**
   * Costs of GraphQL operations: 100, and 1 for each object requested. A page of the console costs
   * 500 to 1,500, so the limit allows one page a second for more than three minutes.
   */
  graphql: { tries: 400_000, windowMs: 3 * MINUTE_MS, by: 'account', batchSize: 5_000 },
  /** The same for guests, and for invalid access tokens. */
  'graphql-guest': { tries: 400_000, windowMs: 3 * MINUTE_MS, by: 'address', batchSize: 5_000 },
  /** Refused sign-ins only. */
  'sign-in': { tries: 20, windowMs: 20 * MINUTE_MS, by: 'address', batchSize: 1 },
  /** Refused sign-ins with one name, from addresses that its account does not sign in from. */
  'sign-in-account': { tries: 10, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  /** The same from an address that the account has signed in from: others cannot use this up. */
  'sign-in-known': { tries: 30, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  /** Codes of second factors: an app accepts three of a million codes at a time. */
  'second-factor': { tries: 10, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  'second-factor-day': { tries: 60, windowMs: DAY_MS, by: 'account', batchSize: 1 },
  'second-factor-address': { tries: 20, windowMs: 20 * MINUTE_MS, by: 'address', batchSize: 1 },
  /** Sign-ins with another site: started, and refused. */
  'provider-start': { tries: 60, windowMs: 20 * MINUTE_MS, by: 'address', batchSize: 1 },
  'provider-sign-in': { tries: 20, windowMs: 20 * MINUTE_MS, by: 'address', batchSize: 1 },
  /** Refused links of an account with another site. */
  'provider-link': { tries: 20, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  /** Passkey sign-ins that are started. */
  'passkey-start': { tries: 60, windowMs: 20 * MINUTE_MS, by: 'address', batchSize: 1 },
  register: { tries: 20, windowMs: 20 * MINUTE_MS, by: 'address', batchSize: 1 },
  /** Mails with codes: of one caller, and to one mail address. */
  'email-code': { tries: 20, windowMs: 20 * MINUTE_MS, by: 'address', batchSize: 1 },
  'email-code-address': { tries: 5, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  'email-bind': { tries: 20, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  /** Mails with links for a new password, and uses of them. */
  'password-reset': { tries: 20, windowMs: 20 * MINUTE_MS, by: 'address', batchSize: 1 },
  'password-reset-address': { tries: 5, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  'password-reset-confirm': { tries: 20, windowMs: 20 * MINUTE_MS, by: 'address', batchSize: 1 },
  /** Wrong current passwords only, so that a stolen sign-in cannot be used to guess the password. */
  'current-password': { tries: 10, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  /** Token keys that are shown again. The console copies up to 100 at once. */
  'key-reveal': { tries: 2_000, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  /** New top-up orders: they are never deleted. */
  order: { tries: 30, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
  /** Calls that the caller dropped before any answer: the upstream may have worked for them. */
  'dropped-call': { tries: 200, windowMs: 10 * MINUTE_MS, by: 'account', batchSize: 10 },
  /** Wrong codes only; see `refuseOverLimit`. */
  redeem: { tries: 20, windowMs: 20 * MINUTE_MS, by: 'account', batchSize: 1 },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules
