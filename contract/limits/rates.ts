import type { LimitUnit, RateRow } from './row.ts'

const MINUTE_MS = 60_000
const SHORT_MS = 3 * MINUTE_MS
const TEN_MS = 10 * MINUTE_MS
const LONG_MS = 20 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

interface Rule {
  readonly max: number
  readonly windowMs?: number
  readonly batchSize?: number
  readonly unit?: LimitUnit
}

const rate =
  (by: RateRow['by']) =>
  (
    value: number,
    { max, windowMs = LONG_MS, batchSize = 1, unit = 'times' }: Rule,
    ...[counts, protects, hurts]: readonly [counts: string, protects: string, hurts: string]
  ): RateRow => ({
    counts,
    protects,
    hurts,
    unit,
    value,
    setting: { max },
    windowMs,
    by,
    batchSize,
  })
const ofAddress = rate('address')
const ofAccount = rate('account')

const OFFICE = 'An office or a school behind one address: raise it'
const GUESSERS = 'A user who forgot a password: it ends by itself'

/** How often things may be tried; counted for all processes together. */
export const rates = {
  api: ofAddress(
    180,
    { max: 100_000, windowMs: SHORT_MS, batchSize: 10 },
    'REST calls of one address without a valid credential, and wrong credentials. Not those that are answered from memory, such as the status of the site, and signed notifications of payments',
    'the database from floods; access tokens from being guessed',
    'Guests of one office: a page makes up to 9 calls. Signed-in callers are counted by account',
  ),
  'api-entry': ofAddress(
    3_000,
    { max: 1_000_000, windowMs: SHORT_MS, batchSize: 10 },
    'REST calls of one address that sign in, register or ask for a mail. Each has a smaller limit of its own, mostly for those that are refused',
    'the database from floods',
    'More than 16 sign-ins a second behind one address',
  ),
  'api-account': ofAccount(
    6_000,
    { max: 1_000_000, windowMs: SHORT_MS, batchSize: 100 },
    'REST calls of one account with a valid credential, from any address',
    'the database from a script without a pause',
    'A script with more than 33 calls a second: bulk calls, or a higher value',
  ),
  graphql: ofAccount(
    400_000,
    { max: 100_000_000, windowMs: SHORT_MS, batchSize: 5_000, unit: 'points' },
    'Costs of the GraphQL operations of one account: 100, and 1 for each object requested. A page of the console costs 500 to 1,500',
    'the database from expensive queries',
    'A script that reads whole lists without a pause',
  ),
  'graphql-guest': ofAddress(
    400_000,
    { max: 100_000_000, windowMs: SHORT_MS, batchSize: 5_000, unit: 'points' },
    'Costs of the GraphQL operations of the guests of one address, and invalid access tokens',
    'the database from floods',
    'Hundreds of guests behind one address',
  ),
  'sign-in': ofAddress(
    20,
    { max: 10_000 },
    'Refused sign-ins of one address, except to accounts that sign in from it',
    'passwords from being guessed for many accounts',
    `${OFFICE}. Right passwords do not count`,
  ),
  'sign-in-account': ofAccount(
    10,
    { max: 1_000 },
    'Refused sign-ins with one name, from addresses that its account does not sign in from',
    'the password of one account from many addresses',
    'The owner at a new address while a stranger guesses: an address of the last 30 days, or a passkey, has an allowance of its own',
  ),
  'sign-in-known': ofAccount(
    30,
    { max: 1_000 },
    'Refused sign-ins with one name from one address that the account has signed in from',
    'the password of one account from its own network',
    GUESSERS,
  ),
  'second-factor': ofAccount(
    10,
    { max: 100 },
    'Codes of the second factor of one account, after the right password',
    'the second factor: an app accepts three of a million codes at a time',
    'A phone with a wrong clock: passkeys and recovery codes work',
  ),
  'second-factor-day': ofAccount(
    60,
    { max: 1_000, windowMs: DAY_MS },
    'Codes of the second factor of one account in a day',
    'the second factor from a patient guesser',
    'A script that signs in with codes each half hour: use an access token',
  ),
  'second-factor-address': ofAddress(
    20,
    { max: 10_000 },
    'Codes of second factors of one address',
    'many accounts from one guesser',
    OFFICE,
  ),
  'provider-start': ofAddress(
    60,
    { max: 100_000 },
    'Sign-ins with another site that are started from one address',
    'the memory of the server',
    OFFICE,
  ),
  'provider-sign-in': ofAddress(
    20,
    { max: 10_000 },
    'Refused sign-ins with another site of one address',
    'codes of other sites from being guessed',
    `${OFFICE}. Those that succeed do not count`,
  ),
  'provider-link': ofAccount(
    20,
    { max: 1_000 },
    'Refused links of one account with another site',
    'codes of other sites from being guessed',
    'No known case',
  ),
  'passkey-start': ofAddress(
    60,
    { max: 100_000 },
    'Passkey sign-ins that are started from one address',
    'the memory of the server',
    OFFICE,
  ),
  register: ofAddress(
    20,
    { max: 100_000 },
    'Sign-ups of one address, where the site asks for no bot check',
    'the site from thousands of accounts with the balance of a new user',
    `A class that signs up at once: turn on the bot check, or raise it`,
  ),
  'register-checked': ofAddress(
    200,
    { max: 1_000_000 },
    'Sign-ups of one address with a passed bot check',
    'the site from paid solvers of bot checks',
    'A whole school at once: raise it',
  ),
  'email-code': ofAddress(
    20,
    { max: 100_000 },
    'Mails with codes that one address asks for, without a bot check',
    'strangers from unwanted mail, and the name of the mail server',
    'A class that signs up at once: turn on the bot check, or raise it',
  ),
  'email-code-checked': ofAddress(
    200,
    { max: 1_000_000 },
    'Mails with codes that one address asks for with a passed bot check',
    'strangers from unwanted mail, and the name of the mail server',
    'A whole school at once: raise it',
  ),
  'email-code-address': ofAccount(
    5,
    { max: 100 },
    'Mails with codes to one mail address',
    'its owner from unwanted mail',
    'A user whose mails are late: the newest code works',
  ),
  'email-bind': ofAccount(
    20,
    { max: 1_000 },
    'Tries of one account to bind a mail address with a code',
    'the codes of mails from being guessed',
    'No known case',
  ),
  'password-reset': ofAddress(
    20,
    { max: 100_000 },
    'Mails for a new password that one address asks for, without a bot check',
    'strangers from unwanted mail',
    `${OFFICE}, or turn on the bot check`,
  ),
  'password-reset-checked': ofAddress(
    200,
    { max: 1_000_000 },
    'Mails for a new password that one address asks for with a passed bot check',
    'strangers from unwanted mail',
    OFFICE,
  ),
  'password-reset-address': ofAccount(
    5,
    { max: 100 },
    'Mails for a new password to one mail address',
    'its owner from unwanted mail',
    'A user whose mails are late: the newest link works',
  ),
  'password-reset-confirm': ofAddress(
    20,
    { max: 10_000 },
    'Uses of links for a new password, of one address',
    'the links from being guessed',
    OFFICE,
  ),
  'current-password': ofAccount(
    10,
    { max: 1_000 },
    'Wrong current passwords of one signed-in account',
    'the password from the holder of a stolen sign-in',
    GUESSERS,
  ),
  'key-reveal': ofAccount(
    2_000,
    { max: 100_000 },
    'Keys of tokens that one account is shown again',
    'all keys of an account from the holder of a stolen sign-in',
    'A script that reads more than 2,000 of its tokens at once',
  ),
  order: ofAccount(
    30,
    { max: 1_000 },
    'New top-up orders of one account',
    'the list of orders, of which none is deleted',
    'A customer whose payments fail again and again',
  ),
  'dropped-call': ofAccount(
    200,
    { max: 1_000_000, windowMs: TEN_MS, batchSize: 10 },
    'Calls of one token that the caller dropped before the answer began. The first three bursts of two seconds count as one each. Refused only when they are also more than the limit dropped-share',
    'the site from paying upstreams for answers that no caller reads',
    'Callers behind a proxy with a short time limit: they are not refused while they receive enough answers',
  ),
  redeem: ofAccount(
    20,
    { max: 1_000 },
    'Wrong redemption codes of one account',
    'the codes from being guessed',
    'A user who pastes a list of used codes. Right ones do not count',
  ),
} as const satisfies Record<string, RateRow>

export type RateName = keyof typeof rates
