import type { JsonObject } from '../../../contract/json.ts'
import type { WriteTarget, Written } from '../dialect.ts'
import type { Wish } from '../left.ts'
import type { AnswerFormat, ChatTurn } from '../turn.ts'
import { isReasoningGpt } from './families.ts'
import { given } from '../values.ts'
import { scopeOf, type Scope } from './scope.ts'
import { writeMessages } from './write-messages.ts'
import { writeSampling } from './write-sampling.ts'
import { writeThinking } from './write-thinking.ts'
import { writeTools } from './write-tools.ts'

/** Writes the body of a request for an upstream of this dialect. */
export function writeTurn(turn: ChatTurn, { model }: WriteTarget): Written {
  const scope = scopeOf(turn, model)
  const limit = isReasoningGpt(model) ? 'max_completion_tokens' : 'max_tokens'
  const body = {
    model,
    messages: writeMessages(turn.messages, scope),
    ...(turn.isStream ? { stream: true } : {}),
    ...writeTools(turn, scope),
    ...writeSampling(turn, scope),
    ...given({ [limit]: turn.maxTokens }),
    ...writeThinking(turn.thinking, scope),
    ...given({ response_format: writeFormat(turn.format, scope) }),
    ...writeNames(turn, scope),
    ...writeExtra(turn, scope),
  }
  return { body, left: scope.left.names() }
}

function writeFormat(format: AnswerFormat | undefined, { isOwn }: Scope): JsonObject | undefined {
  if (!format) return undefined
  if (format.kind === 'json') return { type: 'json_object' }
  const { schema, description, isStrict } = format
  const name = format.name ?? (isOwn ? undefined : 'answer')
  return {
    type: 'json_schema',
    json_schema: given({ name, description, schema, strict: isStrict }),
  }
}

/** Names and settings that upstreams other than OpenAI may refuse. */
function writeNames(turn: ChatTurn, scope: Scope): JsonObject {
  const { verbosity, serviceTier, cacheKey, metadata, user } = turn
  const isOpenAi = scope.of === 'openai-responses' && /(?:^|\/)(?:gpt-|o\d)/i.test(scope.model)
  const keeps = (value: unknown, isKnown: boolean, what: Wish) => {
    if (value === undefined) return false
    if (!isKnown) scope.left.wish(what)
    return isKnown
  }
  return given({
    user,
    ...(keeps(verbosity, scope.isOwn || isReasoningGpt(scope.model), 'verbosity') && { verbosity }),
    ...(keeps(serviceTier, scope.isOwn || isOpenAi, 'serviceTier') && {
      service_tier: serviceTier,
    }),
    ...(keeps(cacheKey, scope.isOwn || isOpenAi, 'cacheKey') && { prompt_cache_key: cacheKey }),
    ...(keeps(metadata, scope.isOwn, 'metadata') && { metadata }),
  })
}

function writeExtra({ extra }: ChatTurn, { isOwn, left }: Scope): JsonObject {
  if (isOwn) return extra.members
  for (const name of Object.keys(extra.members)) left.add(name)
  return {}
}
