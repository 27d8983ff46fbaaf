import { fixed, settable, type LimitRow } from './row.ts'

/** A full queue is served in less than two seconds on two threads. */
const QUEUE = { fixed: 'a full queue is served within two seconds' } as const
const MEMORY = 'the memory of a process'

/** How much of something one caller may have open or waiting at a time. */
export const uses = {
  'dropped-share': settable(
    50,
    { unit: '%', max: 100 },
    'The share of the calls of a token that were dropped: more is refused, once `dropped-call` is reached too',
    'the site from paying upstreams for answers that no caller reads',
    'No caller that receives at least as many answers as are cut',
  ),
  'connections-address': settable(
    5_000,
    { max: 60_000 },
    'Open connections of one address to one process. Those of trusted proxies are not counted',
    'the sockets of a process',
    'All users behind a proxy that is not in `SLUICE_TRUSTED_PROXIES`: the log and the dashboard of root say so',
  ),
  'sockets-user': settable(
    100,
    { max: 10_000 },
    'Open pages of one user with live updates, in one process',
    MEMORY,
    'No known case: a browser opens one socket for a page. The console says what happened and tries again each minute',
  ),
  'sockets-address': settable(
    200,
    { max: 60_000 },
    'The same for the guests of one address',
    MEMORY,
    'More than 200 guests of one office on the pages with live updates',
  ),
  'socket-subscriptions': fixed(
    20,
    { fixed: 'part of the API' },
    'Subscriptions of one socket',
    MEMORY,
    'A script with more subscriptions: open another socket',
  ),
  'socket-messages': settable(
    100,
    { unit: 'times', max: 10_000 },
    'Messages of one socket in a second',
    'the processor',
    'No known case: the console sends fewer than ten',
  ),
  'password-waiting': fixed(
    128,
    QUEUE,
    'Passwords that wait to be checked in one process. Addresses take turns',
    'the processor: a check takes 25 ms',
    'Hundreds of sign-ins in the same second: the client tries again after a second',
  ),
  'password-waiting-address': fixed(
    64,
    QUEUE,
    'The same of one address',
    'other addresses',
    'An office that signs in within the same second',
  ),
  'password-waiting-account': fixed(
    8,
    QUEUE,
    'The same of one account',
    'other accounts of the address',
    'A script that signs in from many machines in the same second',
  ),
  'pictures-fetched': settable(
    64,
    { max: 1_000 },
    'Pictures of drawings that one process fetches at once',
    MEMORY,
    'A page with many drawings: browsers try again after `Retry-After`',
  ),
  'holds-waiting': settable(
    20_000,
    { max: 1_000_000 },
    'Calls of one process that wait for the database to reserve their quota',
    MEMORY,
    'Every caller while the database is away: 503, to be repeated',
  ),
} as const satisfies Record<string, LimitRow>
