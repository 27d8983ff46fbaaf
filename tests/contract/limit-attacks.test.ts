import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { limitGroups } from '../../contract/limits.ts'

const ROOT = join(import.meta.dirname, '../..')

const OF_ALL: Refused = [
  'server/domain/limits/limit-of',
  '%s refuses after the value that root set, and others go on',
]
const OVER_APIS: Refused = [
  'compat/refusals',
  'a request that meets %s is refused with the limit, what is left and when it ends',
]
const OF_GRAPHQL = 'server/graphql/limits'
const OF_SOCKETS = 'server/graphql/sockets'
const OF_QUEUE = 'server/kernel/fair-queue'
const OF_FACTORS = 'server/domain/second-factors/authenticator'

/** The file, below `tests`, and the name of a test. */
type Refused = readonly [file: string, name: string]
type Name = keyof typeof limitGroups.rates | keyof typeof limitGroups.uses

/** For each limit the test in which the attack that it exists for is refused. */
const attacks: Readonly<Record<Name, Refused>> = {
  api: [
    'compat/access',
    'are answered 429 with the time to wait, whatever forwarding header is sent',
  ],
  'api-entry': OVER_APIS,
  'api-account': OVER_APIS,
  graphql: [
    OF_GRAPHQL,
    'is counted by cost: a large operation is refused where a small one still passes',
  ],
  'graphql-guest': [OF_GRAPHQL, 'counts guests, and access tokens that are none, by their address'],
  'sign-in': [
    'compat/access',
    'of the sign-in are answered 429, whatever forwarding header each one has',
  ],
  'sign-in-account': [
    'e2e/ordinary-days.spec',
    'a stranger tries the password of root all day, and root signs in from the address of before',
  ],
  'sign-in-known': OVER_APIS,
  'second-factor': [
    OF_FACTORS,
    'tries are limited by account, from any address, and right codes too then',
  ],
  'second-factor-day': OF_ALL,
  'second-factor-address': [OF_FACTORS, 'tries are limited by address, whatever the account'],
  'provider-start': OF_ALL,
  'provider-sign-in': ['server/domain/identities/sign-in', 'after 20 tries from one address'],
  'provider-link': OF_ALL,
  'passkey-start': OF_ALL,
  register: [
    'server/domain/registration/register',
    'is limited to 20 in 20 minutes from one address',
  ],
  'register-checked': OF_ALL,
  'email-code': [
    'server/domain/email/email-code',
    'is sent 5 times to one address and 20 times to one caller',
  ],
  'email-code-checked': OF_ALL,
  'email-code-address': [
    'server/domain/email/email-code',
    'is sent 5 times to one address and 20 times to one caller',
  ],
  'email-bind': OF_ALL,
  'password-reset': OF_ALL,
  'password-reset-checked': OF_ALL,
  'password-reset-address': [
    'server/domain/recovery/reset-password',
    'mails are limited to 5 for one address',
  ],
  'password-reset-confirm': OVER_APIS,
  'current-password': [
    'server/domain/users/update-profile',
    'limits the tries of the current password',
  ],
  'key-reveal': [
    'server/domain/tokens/own-tokens',
    'is refused after 2,000 readings of one account in 20 minutes',
  ],
  order: [
    'server/domain/orders/create-order',
    'after thirty within twenty minutes, for that user only',
  ],
  'dropped-call': [
    'compat/relay/dropped-calls',
    'a token whose calls are dropped again and again before an answer is refused for a while',
  ],
  redeem: [
    'e2e/ordinary-days.spec',
    'a customer redeems hundreds of codes, and the wrong ones end at their limit',
  ],
  'dropped-share': [
    'compat/relay/dropped-calls',
    'a token whose calls are dropped again and again before an answer is refused for a while',
  ],
  'connections-address': [
    'server/limit-connections',
    'an address has at most its number of open connections, and others are served',
  ],
  'sockets-user': [
    OF_SOCKETS,
    'accepts 100 sockets of a user and closes the next, with a code after which clients try again',
  ],
  'sockets-address': [
    OF_SOCKETS,
    'closes the socket of a guest above the limit of its address, and accepts those of users',
  ],
  'socket-subscriptions': [
    OF_SOCKETS,
    'accepts 20 subscriptions on a socket and closes it at the 21st',
  ],
  'socket-messages': [OF_SOCKETS, '%s end the socket'],
  'password-waiting': [
    OF_QUEUE,
    'when full, refuses the last request of the address with the most for an address without any',
  ],
  'password-waiting-address': [OF_QUEUE, 'refuses waiting work above the limit of one address'],
  'password-waiting-account': [
    OF_QUEUE,
    'refuses the third that waits for one account, at once and with seconds to wait',
  ],
  'pictures-fetched': [
    'compat/relay/tasks',
    'a picture is passed on while it arrives, and so are only so many at a time',
  ],
  'calls-fetching-pictures': [
    'compat/relay/picture-worker',
    'a process fetches the pictures of so many calls at once, and refuses the next for two seconds',
  ],
  'call-bytes': [
    'compat/relay/byte-budget',
    'a body that does not fit beside those of other calls is refused, and small calls are served',
  ],
  'holds-waiting': [
    'server/domain/money/waiting-holds',
    'a hold above the limit of those that wait is refused with the limit and the seconds to wait',
  ],
}

test.each(Object.entries(attacks))(
  'the attack that %s exists for is refused',
  (_, [file, name]) => {
    const path = file.endsWith('.spec') ? `${file}.ts` : `${file}.test.ts`
    const text = readFileSync(join(ROOT, 'tests', path), 'utf8')
    expect(text).toContain(`'${name}'`)
  },
)
