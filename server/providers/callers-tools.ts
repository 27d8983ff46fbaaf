import { isJsonObject, type JsonObject, type JsonValue } from '../../contract/json.ts'

/* Which tools of a request its caller runs. All others run at the upstream, and may cost there. */

const CALLERS_TYPES: ReadonlySet<unknown> = new Set([
  'function',
  'custom',
  // Responses: https://platform.openai.com/docs/guides/tools
  'namespace',
  'local_shell',
  'apply_patch',
  'computer',
  'computer_use_preview',
  // It loads definitions of other tools and costs nothing besides their tokens.
  'tool_search',
])
/** Anthropic's, with the date of their version: https://platform.claude.com/docs/en/agents-and-tools */
const CALLERS_DATED =
  /^(?:bash|text_editor|computer|memory|tool_search_tool_(?:bm25|regex))(?:_\d{8})?$/
/** Members of Gemini's tools, which have no type: https://ai.google.dev/api/caching#Tool */
const CALLERS_MEMBERS: ReadonlySet<string> = new Set([
  'functionDeclarations',
  'function_declarations',
  'computerUse',
  'computer_use',
])
/** A tool of another dialect has one of them. */
const NAMED = ['name', 'function', 'custom']

/** A tool without what runs at the upstream: the same when nothing does, undefined when all of it does. */
export function callersTool(tool: JsonValue): JsonValue | undefined {
  if (!isJsonObject(tool)) return tool
  const { type } = tool
  if (type !== undefined) return isCallers(type, tool) ? tool : undefined
  return NAMED.some(name => name in tool) ? tool : callersMembers(tool)
}

function isCallers(type: unknown, { environment }: JsonObject): boolean {
  if (type === 'shell') return isJsonObject(environment) && environment['type'] === 'local'
  return CALLERS_TYPES.has(type) || (typeof type === 'string' && CALLERS_DATED.test(type))
}

function callersMembers(tool: JsonObject): JsonObject | undefined {
  const names = Object.keys(tool)
  const kept = names.filter(name => CALLERS_MEMBERS.has(name))
  if (kept.length === names.length) return tool
  return kept.length === 0
    ? undefined
    : Object.fromEntries(kept.map(name => [name, tool[name] as JsonValue]))
}
