import { CHANNEL_KEYS_MAX } from '../inputs/channel-key.ts'
import { REDEMPTION_COUNT_MAX } from '../inputs/redemption.ts'
import { TOKEN_COUNT_MAX } from '../inputs/token.ts'
import { fixed, settable, type LimitRow } from './row.ts'

/** How much of something one user, or the site, may have in all. */
export const stocks = {
  'tokens-user': settable(
    1_000,
    { max: 1_000_000 },
    'Tokens of one user',
    'the memory of the relay',
    'Services with a token for each customer: raise it',
  ),
  'sign-ins-user': fixed(
    100,
    { fixed: 'the oldest sign-in ends, and no sign-in is refused' },
    'Sign-ins of one user',
    'the table of sign-ins',
    'A script that signs in all the time: its browser is signed out after 100 runs; use an access token',
  ),
  'passkeys-user': settable(
    20,
    { max: 100 },
    'Passkeys of one user',
    'the size of the question that browsers are sent',
    'No known case',
  ),
  'log-views-user': settable(
    50,
    { max: 1_000 },
    'Saved views of the usage log of one user',
    'the size of the page',
    'No known case',
  ),
  'scheduled-changes': fixed(
    50,
    { fixed: 'each is read at the start of a process' },
    'Scheduled changes of options that are pending',
    'the time of a start',
    'A price list for a year in advance',
  ),
  'code-tries': settable(
    5,
    { unit: 'times', max: 20 },
    'Wrong tries of one code of a mail',
    'the code from being guessed',
    'A user whose code a stranger tries: ask for another one',
  ),
  'tokens-at-once': fixed(
    TOKEN_COUNT_MAX,
    { fixed: 'part of the API' },
    'Tokens that one call creates',
    'the time of a transaction',
    'Scripts with more: repeat the call',
  ),
  'codes-at-once': fixed(
    REDEMPTION_COUNT_MAX,
    { fixed: 'part of the API' },
    'Redemption codes that one call creates',
    'the time of a transaction',
    'Scripts with more: repeat the call',
  ),
  'channel-keys': fixed(
    CHANNEL_KEYS_MAX,
    { fixed: 'part of the API' },
    'Keys of one channel',
    'the memory of the relay',
    'Pools of more keys: use several channels',
  ),
} as const satisfies Record<string, LimitRow>
