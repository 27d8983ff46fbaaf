import type { JsonObject } from '../../../contract/json.ts'
import { limitDefault } from '../../../contract/limits.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { Address, RequestHead } from '../dialect.ts'
import { invalid } from '../invalid.ts'
import { readModel } from './model-name.ts'
import { isObject } from '../values.ts'

const MESSAGES_MAX = limitDefault('call-messages')
/** The largest completion limit of a caller. It keeps all price calculations exact. */
const TOKENS_MAX = 1_073_741_823

export function readHead(body: JsonObject, address: Address): RequestHead {
  const model = readModel(address.model ?? body['model'])
  checkMessages(body['messages'])
  refuseThread(body['thread'])
  const limit = readTokens(body['max_tokens'], 'max_tokens')
  const extra = Math.max(0, budgetOf(body['thinking']) - (limit ?? 0))
  return {
    model,
    isStream: address.isStream ?? isStreamed(body['stream']),
    ...(limit === undefined ? {} : { completionTokensMax: limit }),
    ...(extra === 0 ? {} : { completionExtra: extra }),
    wantsUsage: true,
  }
}

export function checkMessages(value: unknown): readonly JsonObject[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw invalid('messages', 'a list of messages is expected')
  }
  if (value.length > MESSAGES_MAX) throw invalid('messages', `at most ${MESSAGES_MAX} are accepted`)
  if (!value.every(isObject)) throw invalid('messages', 'every message is an object')
  return value
}

/**
 * A thread is kept at the vendor: the next request has its new messages only, but is charged for all of it,
 * so its price cannot be estimated.
 */
function refuseThread(value: unknown): void {
  if (isObject(value)) throw invalid('thread', 'send the whole conversation in messages')
}

export function isStreamed(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw invalid('stream', 'true or false is expected')
  return value
}

function readTokens(value: unknown, name: string): number | undefined {
  const tokens = numberOf(value)
  if (tokens === undefined || tokens === null) return undefined
  if (!isTokens(tokens)) throw invalid(name, `a whole number up to ${TOKENS_MAX} is expected`)
  return tokens
}

const isTokens = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= TOKENS_MAX

function budgetOf(thinking: unknown): number {
  if (!isObject(thinking)) return 0
  return readTokens(thinking['budget_tokens'], 'thinking.budget_tokens') ?? 0
}
