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
/** A limit below the price of most calls. */
const SMALL_LIMIT = 700n
/**
 * The types of the channels: OpenAI, with its three dialects; Moonshot, which has chat alone; Anthropic; Gemini.
 */
const CHANNEL_TYPES = [1, 25, 14, 24]

/** Tokens with this name have a limit below the price of most calls. */
export const SMALL_NAME = 'small'
/** The number of tokens of each user. */
export const TOKENS_PER_USER = 3
/** Users with this name have a balance for a few calls. */
export const POOR_NAME = 'poor'

/** Quota per prompt token, and the price of a completion token in prompt tokens. */
const PROMPT_PRICE = 1.25
const COMPLETION_FACTOR = 4

/** The price of a call by its usage: quota rounded half up, at least 1. */
export function priceOf({ prompt, completion }: { prompt: number; completion: number }): bigint {
  const exact = (prompt + completion * COMPLETION_FACTOR) * PROMPT_PRICE
  return exact === 0 ? 0n : BigInt(Math.max(1, Math.floor(exact + 0.5)))
}

/** The user whose key submits tasks. */
export const TASKER = 'tasker'
/** The channel of tasks, which cannot be tested. */
export const SONGS = 'songs'
const SUNO = 36
const SONG_MODEL = 'suno_music'

export interface Furnished {
  readonly customers: readonly Customer[]
  /** The key of the user who submits tasks. */
  readonly taskKey: string
}

/** Creates prices, retries, channels, and users with one unlimited and two limited tokens each. */
export async function furnish(fixtures: Fixtures, upstreamUrl: string): Promise<Furnished> {
  const options = {
    ModelRatio: JSON.stringify({ [MODEL]: PROMPT_PRICE }),
    CompletionRatio: JSON.stringify({ [MODEL]: COMPLETION_FACTOR }),
    RetryTimes: '2',
    AutomaticDisableChannelEnabled: 'false',
  }
  const list = Object.entries(options).map(([key, value]) => ({ key, value }))
  await updateOptions(fixtures.root, { options: list })
  for (const type of CHANNEL_TYPES) {
    const name = `chaos${type}`
    await fixtures.addChannel({ name, type, baseUrl: upstreamUrl, models: [MODEL] })
  }
  const song = { name: SONGS, baseUrl: upstreamUrl, models: [SONG_MODEL], type: SUNO }
  await fixtures.addChannel(song)
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
  const tasker = await fixtures.addUser(TASKER, RICH_BALANCE)
  const taskKey = await fixtures.addToken(tasker, { name: 'tasks', unlimited: true })
  return { customers, taskKey }
}
