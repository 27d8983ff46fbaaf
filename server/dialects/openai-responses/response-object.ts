import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { AnswerContext } from '../dialect.ts'
import { createLeft } from '../left.ts'
import { isInstructions } from './write-items.ts'
import { given } from '../values.ts'
import { membersOf, objectOf } from './values.ts'
import { writeFormat } from './write-settings.ts'
import { writeChoice, writeTools } from './write-tools.ts'

/**
 * The response object with every member that a response has: clients repeat a call without end, or fail, when
 * some are missing. It repeats the settings of the request.
 */
export function responseFor(context: AnswerContext): JsonObject {
  const { turn, model, callId, created } = context
  const own = ownOf(context)
  return {
    id: `resp_${callId}`,
    object: 'response',
    created_at: created,
    status: 'in_progress',
    access_programs: null,
    background: false,
    completed_at: null,
    error: null,
    incomplete_details: null,
    instructions: instructionsOf(context),
    max_output_tokens: nullable(turn.maxTokens),
    max_tool_calls: nullable(membersOf(turn.extra)['max_tool_calls']),
    metadata: turn.metadata ?? {},
    model,
    output: [],
    parallel_tool_calls: turn.parallelCalls ?? true,
    previous_response_id: null,
    prompt_cache_key: nullable(turn.cacheKey),
    reasoning: reasoningOf(context),
    safety_identifier: nullable(own['safety_identifier']),
    service_tier: turn.serviceTier ?? 'default',
    store: false,
    temperature: nullable(turn.sampling.temperature),
    text: textOfTurn(context),
    tool_choice: choiceOf(context),
    tools: writeTools(turn, createLeft(turn)) ?? [],
    top_logprobs: turn.sampling.logprobs ?? 0,
    top_p: nullable(turn.sampling.topP),
    truncation: 'disabled',
    usage: null,
    ...given({ user: own['user'] }),
  }
}

const ownOf = ({ turn }: AnswerContext) => objectOf(membersOf(turn.own)['members']) ?? {}

/** Readers need the member, also without a value. */
const nullable = (value: JsonValue | undefined): JsonValue => value ?? null

const choiceOf = (context: AnswerContext) =>
  ownOf(context)['tool_choice'] ?? writeChoice(context.turn.toolChoice, context.turn) ?? 'auto'

function instructionsOf({ turn }: AnswerContext): JsonValue {
  const first = turn.messages.find(isInstructions)
  if (!first) return null
  return first.parts.map(part => (part.kind === 'text' ? part.text : '')).join('')
}

function reasoningOf({ turn }: AnswerContext): JsonObject {
  const own = objectOf(membersOf(turn.own)['reasoning']) ?? {}
  return { effort: turn.thinking?.effort ?? null, summary: null, ...own }
}

function textOfTurn({ turn }: AnswerContext): JsonObject {
  const format = turn.format ? writeFormat(turn.format) : { type: 'text' }
  return given({ format, verbosity: turn.verbosity })
}
