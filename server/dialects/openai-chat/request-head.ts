import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { limitDefault } from '../../../contract/limits.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Address, RequestHead } from '../dialect.ts'
import { modelName } from '../model-name.ts'
import { invalid } from '../invalid.ts'
import { isObject } from '../values.ts'
import { checkFlags } from './flags.ts'
import { completionOf } from './limits.ts'

const MESSAGES_MAX = limitDefault('call-messages')

/**
 * Reads of a request what money needs. Throws REQUEST_INVALID, RESPONSES_BODY or MODEL_MISSING with the name
 * of the parameter.
 */
export function readHead(body: JsonObject, address: Address): RequestHead {
  refuseResponses(body)
  checkFlags(body)
  const model = modelName(address.model ?? body['model'])
  checkMessages(body['messages'])
  return {
    model,
    isStream: address.isStream ?? body['stream'] === true,
    ...completionOf(body),
    ...kindsOf(body['modalities']),
    wantsUsage: wantsUsage(body),
  }
}

/** Whether the caller asks for the usage at the end of a stream. */
export function wantsUsage({ stream_options: options }: JsonObject): boolean {
  return isObject(options) && options['include_usage'] === true
}

/** Some clients send the body of another path of OpenAI when only their address was changed. */
function refuseResponses({ input, messages }: JsonObject): void {
  if (input === undefined || messages !== undefined) return
  throw new AppError('RESPONSES_BODY', { param: 'input' })
}

function checkMessages(value: JsonValue | undefined): void {
  if (!Array.isArray(value) || value.length === 0)
    throw invalid('messages', 'a list of messages is expected')
  if (value.length > MESSAGES_MAX) throw invalid('messages', `at most ${MESSAGES_MAX} are accepted`)
  if (!value.every(isObject)) throw invalid('messages', 'every message is an object')
}

function kindsOf(modalities: JsonValue | undefined): Pick<RequestHead, 'completionMayBe'> {
  if (!Array.isArray(modalities)) return {}
  const hasSpeech = modalities.includes('audio')
  return hasSpeech ? { completionMayBe: ['audioOutput'] } : {}
}
