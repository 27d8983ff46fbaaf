import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { ChatTurn, Extra, Message } from '../turn.ts'
import { readHead } from './head.ts'
import { readInput, type ReadInput } from './read-items.ts'
import { readParts } from './read-parts.ts'
import { readSettings } from './read-settings.ts'
import { rawChoice, readChoice, readTools } from './read-tools.ts'
import { invalid } from '../invalid.ts'
import { given, textIn } from '../values.ts'
import { OWN, objectOf, without } from './values.ts'

/** Reads a whole request, for an upstream of another dialect. */
export function readTurn(body: JsonObject): ChatTurn {
  refuseState(body)
  const { model, isStream } = readHead(body)
  const input = readInput(body['input'])
  const tools = readTools(body['tools'], 'tools')
  const choice = readChoice(body['tool_choice'])
  return {
    model,
    isStream,
    messages: [...instructionsOf(body['instructions']), ...input.messages],
    tools: [...tools, ...input.tools],
    ...(choice ? { toolChoice: choice } : {}),
    ...readSettings(body),
    extra: { of: OWN, members: extraMembers(body) },
    own: ownMembers(body, input, tools.length),
  }
}

/** Members that name what is stored at the vendor. */
const STORED = ['previous_response_id', 'conversation', 'prompt']

/** Refuses what an upstream of another dialect cannot know, and what it would answer in part. */
function refuseState(body: JsonObject): void {
  for (const name of STORED) {
    const isSet = body[name] !== undefined && body[name] !== null && body[name] !== ''
    if (isSet) throw invalid(name, 'not supported for this model: send the whole input')
  }
  if (body['background'] === true) throw invalid('background', 'not supported for this model')
}

function instructionsOf(value: JsonValue | undefined): Message[] {
  if (value === undefined || value === null || value === '') return []
  const extra: Extra = { of: OWN, members: { isInstructions: true } }
  return [{ role: 'system', parts: readParts(value, 'instructions'), extra }]
}

/** Members that the neutral form has, or that have no meaning for an upstream of another dialect. */
const KNOWN: ReadonlySet<string> = new Set([
  'background',
  'client_metadata',
  'conversation',
  'include',
  'input',
  'instructions',
  'max_output_tokens',
  'metadata',
  'model',
  'parallel_tool_calls',
  'previous_response_id',
  'prompt',
  'prompt_cache_key',
  'prompt_cache_retention',
  'reasoning',
  'safety_identifier',
  'service_tier',
  'store',
  'stream',
  'stream_options',
  'temperature',
  'text',
  'tool_choice',
  'tools',
  'top_logprobs',
  'top_p',
  'truncation',
  'user',
])
const OF_REASONING: ReadonlySet<string> = new Set([
  'effort',
  'summary',
  'generate_summary',
  'context',
])
const OF_TEXT: ReadonlySet<string> = new Set(['format', 'verbosity'])

/** What an upstream of another dialect would have to know, and cannot. */
function extraMembers(body: JsonObject): JsonObject {
  const { tool_choice: choice } = body
  return {
    ...without(body, KNOWN),
    ...given({
      reasoning: filled(without(objectOf(body['reasoning']) ?? {}, OF_REASONING)),
      text: filled({ ...unknownFormat(body), ...without(objectOf(body['text']) ?? {}, OF_TEXT) }),
      tool_choice: readChoice(choice) ? undefined : objectOf(choice),
      store: body['store'] === true ? true : undefined,
      truncation: body['truncation'] === 'auto' ? 'auto' : undefined,
    }),
  }
}

const filled = (object: JsonObject) => (Object.keys(object).length === 0 ? undefined : object)
const FORMATS: ReadonlySet<string> = new Set(['text', 'json_object', 'json_schema'])

function unknownFormat(body: JsonObject): JsonObject {
  const format = objectOf(objectOf(body['text'])?.['format'])
  return format && !FORMATS.has(textIn(format['type'])) ? { format } : {}
}

/** What is written back to this dialect, and means nothing to another one. */
function ownMembers(body: JsonObject, input: ReadInput, toolsOfMember: number): Extra {
  const silent = [
    'client_metadata',
    'include',
    'prompt_cache_retention',
    'safety_identifier',
    'stream_options',
    'user',
  ]
  const members = Object.fromEntries(silent.map(name => [name, body[name] ?? undefined]))
  const reasoning = without(objectOf(body['reasoning']) ?? {}, new Set(['effort', 'mode']))
  return {
    of: OWN,
    members: given({
      members: given({
        ...members,
        ...rawChoice(body['tool_choice']),
        store: body['store'] === false ? false : undefined,
        truncation: body['truncation'] === 'disabled' ? 'disabled' : undefined,
      }),
      reasoning: filled(reasoning),
      asides: input.asides.length === 0 ? undefined : [...input.asides],
      tools: input.tools.length === 0 ? undefined : toolsOfMember,
    }),
  }
}
