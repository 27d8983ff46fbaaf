import { updateOptions } from '../../server/domain/options/index.ts'
import { MODEL } from './calls.ts'
import type { Fixtures } from './cluster/fixtures.ts'

/** One key that clients call with. */
export interface Customer {
  readonly userId: number
  readonly key: string
}

export const USERS = 6
const POOR_USERS = 2
const RICH_BALANCE = 10n ** 13n
const POOR_BALANCE = 8_000n
const TOKEN_LIMIT = 20_000n
/** So little that most calls cost more. */
const SMALL_LIMIT = 700n
const CHANNELS = 3

/** Tokens with this name have less than most calls cost, however rich their owner. */
export const SMALL_NAME = 'small'
/** Each user has so many. */
export const TOKENS_PER_USER = 3
/** Users with this name have a balance for a few calls only. */
export const POOR_NAME = 'poor'

/** Quota per unit of prompt, and how many of them a unit of completion is worth. */
const PROMPT_PRICE = 1.25
const COMPLETION_FACTOR = 4

/** What a call that reported its usage costs: whole quota, rounded half up, at least 1. */
export function priceOf({ prompt, completion }: { prompt: number; completion: number }): bigint {
  const exact = (prompt + completion * COMPLETION_FACTOR) * PROMPT_PRICE
  return exact === 0 ? 0n : BigInt(Math.max(1, Math.floor(exact + 0.5)))
}

/** Prices, retries, channels to the upstream, users with an open and two limited tokens each. */
export async function furnish(fixtures: Fixtures, upstreamUrl: string): Promise<Customer[]> {
  const options = {
    ModelRatio: JSON.stringify({ [MODEL]: PROMPT_PRICE }),
    CompletionRatio: JSON.stringify({ [MODEL]: COMPLETION_FACTOR }),
    RetryTimes: '2',
    AutomaticDisableChannelEnabled: 'false',
  }
  const list = Object.entries(options).map(([key, value]) => ({ key, value }))
  await updateOptions(fixtures.root, { options: list })
  for (let number = 1; number <= CHANNELS; number += 1) {
    await fixtures.addChannel({ name: `bank${number}`, baseUrl: upstreamUrl, models: [MODEL] })
  }
  const customers: Customer[] = []
  for (let number = 1; number <= USERS; number += 1) {
    const isPoor = number > USERS - POOR_USERS
    const name = `${isPoor ? POOR_NAME : 'rich'}${number}`
    const owner = await fixtures.addUser(name, isPoor ? POOR_BALANCE : RICH_BALANCE)
    const userId = owner.actor.kind === 'user' ? owner.actor.id : 0
    const open = await fixtures.addToken(owner, { name: 'open', unlimited: true })
    const limited = await fixtures.addToken(owner, { name: 'limited', balance: TOKEN_LIMIT })
    const small = await fixtures.addToken(owner, { name: SMALL_NAME, balance: SMALL_LIMIT })
    customers.push(...[open, limited, small].map(key => ({ userId, key })))
  }
  return customers
}
