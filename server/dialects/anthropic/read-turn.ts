import type { JsonObject } from '../../../contract/json.ts'
import type { Address } from '../dialect.ts'
import type { ChatTurn } from '../turn.ts'
import { readModel } from './model-name.ts'
import { checkMessages, isStreamed } from './read-head.ts'
import { readMessages, readSystem } from './read-messages.ts'
import {
  readExtra,
  readFormat,
  readSampling,
  readServiceTier,
  readThinking,
} from './read-options.ts'
import { readChoice, readTools } from './read-tools.ts'
import { isNumeric, textIn } from '../values.ts'
import { objectIn } from './values.ts'

export function readTurn(body: JsonObject, address: Address): ChatTurn {
  const thinking = readThinking(body)
  const format = readFormat(body)
  const serviceTier = readServiceTier(body['service_tier'])
  const user = textIn(objectIn(body['metadata'])['user_id'])
  const maxTokens = body['max_tokens']
  return {
    model: readModel(address.model ?? body['model']),
    isStream: address.isStream ?? isStreamed(body['stream']),
    messages: [...readSystem(body['system']), ...readMessages(checkMessages(body['messages']))],
    tools: readTools(body['tools']),
    ...readChoice(body['tool_choice']),
    sampling: readSampling(body),
    ...(isNumeric(maxTokens) ? { maxTokens } : {}),
    ...(thinking ? { thinking } : {}),
    ...(format ? { format } : {}),
    ...(serviceTier === undefined ? {} : { serviceTier }),
    ...(user === '' ? {} : { user }),
    extra: readExtra(body),
  }
}
