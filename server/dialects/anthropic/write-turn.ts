import type { JsonObject } from '../../../contract/json.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { ForcedCall, WriteTarget, Written } from '../dialect.ts'
import type { ChatTurn, FunctionTool } from '../turn.ts'
import { limitCacheMarks } from './cache-marks.ts'
import { generationOf, type Generation } from './generations.ts'
import { createLeft, type Left } from '../left.ts'
import { given, isEmpty } from '../values.ts'
import { objectIn } from './values.ts'
import { writeConversation } from './write-conversation.ts'
import type { Group } from './write-messages.ts'
import { sameSampling, writeSampling } from './write-sampling.ts'
import { writeSchema } from './write-schema.ts'
import { sameThinking, writeThinking } from './write-thinking.ts'
import { isForced, onlyFunction, writeChoice, writeTools } from './write-tools.ts'

/** The most tokens of an answer where neither the caller nor a table says it. */
const TOKENS_DEFAULT = 8_192

/** What both ways of writing begin with. */
interface Draft {
  readonly turn: ChatTurn
  readonly generation: Generation
  readonly left: Left
  readonly groups: readonly Group[]
  readonly head: JsonObject
}

export function writeTurn(turn: ChatTurn, target: WriteTarget): Written {
  const left = createLeft(turn)
  const generation = generationOf(target.model)
  const { system, groups } = writeConversation(turn, generation, left)
  const tools = writeTools(turn, left)
  const head = given({
    model: target.model,
    max_tokens: tokensOf(turn, generation),
    system: system.length > 0 ? [...system] : undefined,
    messages: groups.map(({ role, blocks, members }) => ({ role, content: blocks, ...members })),
    tools: tools.length > 0 ? [...tools] : undefined,
    stream: turn.isStream ? true : undefined,
    metadata: userOf(turn, left),
  })
  const draft: Draft = { turn, generation, left, groups, head }
  if (turn.extra.of === 'anthropic') return { body: writeOwn(draft), left: left.names() }
  const forced = functionInText(draft)
  const body = writeOther(draft, forced)
  return { body, left: left.names(), ...(forced && { forced: nameOf(forced) }) }
}

/** The function that must be called, of a generation that takes a schema of its answer and no forced tool. */
function functionInText({ turn, generation }: Draft): FunctionTool | undefined {
  const { canForceTool, hasSchema } = generation
  return canForceTool || !hasSchema ? undefined : onlyFunction(turn)
}

const nameOf = ({ name, namespace }: FunctionTool): ForcedCall => ({
  name,
  ...(namespace === undefined ? {} : { namespace }),
})

/** The default is the most that the model writes, because the vendor needs a number. */
function tokensOf({ maxTokens, extra }: ChatTurn, { tokensMax }: Generation): number {
  if (maxTokens === undefined) return tokensMax ?? TOKENS_DEFAULT
  if (extra.of === 'anthropic') return maxTokens
  const wanted = Math.max(1, Number(numberOf(maxTokens)))
  return tokensMax !== undefined && wanted > tokensMax ? tokensMax : wanted
}

const USER_LENGTH_MAX = 256

function userOf({ user, extra }: ChatTurn, left: Left): JsonObject | undefined {
  const isOwn = extra.of === 'anthropic'
  if (user === undefined) return undefined
  if (isOwn || user.length <= USER_LENGTH_MAX) return { user_id: user }
  left.wish('user')
  return undefined
}

/** A request of this dialect: the vendor says what it refuses. */
function writeOwn({ turn, head, left }: Draft): JsonObject {
  const { members } = turn.extra
  const { thinking, effort } = sameThinking(turn)
  const format = turn.format && formatOf(turn.format)
  const hasTools = 'tools' in head
  const config = { ...given({ effort, format }), ...objectIn(members['output_config']) }
  const metadata = { ...objectIn(head['metadata']), ...objectIn(members['metadata']) }
  return {
    ...head,
    ...given({
      tool_choice: hasTools || turn.toolChoice ? writeChoice(turn, true, left) : undefined,
      thinking,
      service_tier: turn.serviceTier === 'default' ? 'standard_only' : turn.serviceTier,
    }),
    ...sameSampling(turn),
    ...members,
    ...(isEmpty(config) ? {} : { output_config: config }),
    ...(isEmpty(metadata) ? {} : { metadata }),
  }
}

const formatOf = (format: NonNullable<ChatTurn['format']>): JsonObject | undefined =>
  format.kind === 'schema' ? { type: 'json_schema', schema: format.schema } : undefined

/**
 * A request of another dialect: what the generation refuses is left out. A function that must be called is the
 * form of the answer, and no tool may be called beside it.
 */
function writeOther(draft: Draft, forced: FunctionTool | undefined): JsonObject {
  const { turn, generation, left, groups, head } = draft
  const choice = forced ? { type: 'none' } : choiceFor(draft)
  const isToolForced = isForced(choice)
  const maxTokens = Number(head['max_tokens'])
  const facts = { generation, maxTokens, isToolForced, groups, left }
  const { thinking, effort } = writeThinking(turn.thinking, facts)
  const isThinking = thinking?.['type'] === 'enabled' || thinking?.['type'] === 'adaptive'
  const format = forced ? schemaFor(forced) : schemaOf(turn, generation, left)
  const config = given({ effort, format })
  leaveOthers(turn, left)
  return limitCacheMarks(
    {
      ...head,
      ...given({ tool_choice: choice, thinking, service_tier: tierOf(turn, left) }),
      ...writeSampling(turn.sampling, { generation, isThinking }, left),
      ...(isEmpty(config) ? {} : { output_config: config }),
    },
    left,
  )
}

const choiceFor = ({ turn, generation, left, head }: Draft) =>
  'tools' in head ? writeChoice(turn, generation.canForceTool, left) : undefined

const schemaFor = ({ schema = {} }: FunctionTool): JsonObject => ({
  type: 'json_schema',
  schema: writeSchema({ type: 'object', ...schema }),
})

function schemaOf(turn: ChatTurn, generation: Generation, left: Left): JsonObject | undefined {
  const { format } = turn
  if (!format) return undefined
  if (format.kind === 'schema' && generation.hasSchema) {
    return { type: 'json_schema', schema: writeSchema(format.schema) }
  }
  left.wish('format')
  return undefined
}

const TIERS: Readonly<Record<string, string>> = {
  auto: 'auto',
  default: 'standard_only',
  standard: 'standard_only',
  priority: 'auto',
}

function tierOf({ serviceTier }: ChatTurn, left: Left): string | undefined {
  if (serviceTier === undefined) return undefined
  if (Object.hasOwn(TIERS, serviceTier)) return TIERS[serviceTier]
  left.wish('serviceTier')
  return undefined
}

function leaveOthers(turn: ChatTurn, left: Left): void {
  for (const field of ['verbosity', 'cacheKey', 'metadata'] as const) {
    if (turn[field] !== undefined) left.wish(field)
  }
  for (const name of Object.keys(turn.extra.members)) left.add(name)
}
