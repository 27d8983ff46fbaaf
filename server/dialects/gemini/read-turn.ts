import type { JsonObject } from '../../../contract/json.ts'
import type { Address } from '../dialect.ts'
import type { ChatTurn } from '../turn.ts'
import { configExtra, configOf, readFormat, readSampling, readThinking } from './read-config.ts'
import { readMessages } from './read-messages.ts'
import { choiceExtra, readToolChoice, readTools } from './read-tools.ts'
import { checkContents, modelOf } from './read-head.ts'
import { numberIn, restOf, textIn } from './json.ts'

/** Reads a whole request: https://ai.google.dev/api/generate-content */
export function readTurn(body: JsonObject, address: Address): ChatTurn {
  checkContents(body)
  const config = configOf(body)
  const toolChoice = readToolChoice(body)
  const serviceTier = textIn(body, 'serviceTier')
  return {
    model: modelOf(body, address),
    isStream: address.isStream === true,
    messages: readMessages(body),
    tools: readTools(body),
    ...limitsOf(config),
    ...(toolChoice === undefined ? {} : { toolChoice }),
    ...(serviceTier === undefined ? {} : { serviceTier }),
    extra: { of: 'gemini', members: extraIn(body, config) },
  }
}

function limitsOf(
  config: JsonObject,
): Pick<ChatTurn, 'sampling' | 'maxTokens' | 'thinking' | 'format'> {
  const maxTokens = numberIn(config, 'maxOutputTokens')
  const thinking = readThinking(config)
  const format = readFormat(config)
  return {
    sampling: readSampling(config),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(thinking === undefined ? {} : { thinking }),
    ...(format === undefined ? {} : { format }),
  }
}

const READ: ReadonlySet<string> = new Set([
  'model',
  'contents',
  'systemInstruction',
  'tools',
  'toolConfig',
  'generationConfig',
  'serviceTier',
])

const extraIn = (body: JsonObject, config: JsonObject): JsonObject => ({
  ...restOf(body, READ),
  ...configExtra(config),
  ...choiceExtra(body),
})
