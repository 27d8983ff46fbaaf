import type { JsonObject } from '../../../contract/json.ts'
import { limitDefault } from '../../../contract/limits.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { RequestHead } from '../dialect.ts'
import { modelName } from '../model-name.ts'
import { invalid } from '../invalid.ts'
import { listOf, objectOf } from './values.ts'

/** The largest completion limit of a caller. It keeps all price calculations exact. */
const TOKENS_MAX = 1_073_741_823
const ITEMS_MAX = limitDefault('call-messages')
/** Members that may stand in place of the input. */
const IN_PLACE_OF_INPUT = ['prompt', 'previous_response_id', 'conversation']

export function readHead(body: JsonObject): RequestHead {
  const model = modelName(body['model'] ?? undefined)
  checkInput(body)
  // An answer that is fetched later says nothing of its usage, and could not be charged.
  if (body['background'] === true) throw invalid('background', 'is not served: ask for a stream')
  const limit = limitIn(body['max_output_tokens'])
  return {
    model,
    isStream: flagIn(body['stream']),
    ...(limit === undefined ? {} : { completionTokensMax: limit }),
    ...(makesPictures(body['tools']) ? { completionMayBe: ['imageOutput'] } : {}),
    wantsUsage: true,
  }
}

function checkInput(body: JsonObject): void {
  const { input } = body
  if (typeof input === 'string') return
  if (Array.isArray(input)) return checkItems(input)
  if (input !== undefined && input !== null) throw invalid('input', 'text or a list is expected')
  if (Array.isArray(body['messages'])) {
    throw invalid('messages', 'messages belong to /v1/chat/completions; here `input` is expected')
  }
  const hasOther = IN_PLACE_OF_INPUT.some(name => body[name] !== undefined && body[name] !== null)
  if (!hasOther) throw invalid('input', 'text or a list is expected')
}

function checkItems(items: readonly unknown[]): void {
  if (items.length > ITEMS_MAX) throw invalid('input', `at most ${ITEMS_MAX} items are accepted`)
  const wrong = items.findIndex(item => objectOf(item) === undefined)
  if (wrong >= 0) throw invalid(`input[${wrong}]`, 'an object is expected')
}

function limitIn(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined
  const limit = numberOf(value)
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 0 && limit <= TOKENS_MAX) {
    return limit
  }
  throw invalid('max_output_tokens', `a whole number from 0 to ${TOKENS_MAX} is expected`)
}

function flagIn(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw invalid('stream', 'true or false is expected')
  return value
}

const makesPictures = (tools: unknown) =>
  listOf(tools).some(tool => objectOf(tool)?.['type'] === 'image_generation')
