import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { ChatTurn, CustomTool, FunctionTool, Tool, ToolChoice } from '../turn.ts'
import type { Left } from '../left.ts'
import { toolOfCall } from '../tool-name.ts'
import { sentName } from './tool-forms.ts'
import { given } from '../values.ts'
import { OWN, membersOf, numberIn, objectOf, without } from './values.ts'

/** The tools of a request; undefined when there are none, because an empty list is refused. */
export function writeTools(turn: ChatTurn, left: Left): JsonValue[] | undefined {
  const count = numberIn(membersOf(turn.own)['tools']) ?? turn.tools.length
  const written: JsonObject[] = []
  let open: { namespace: string; tools: JsonValue[] } | undefined
  for (const tool of turn.tools.slice(0, count)) {
    const one = writeTool(tool, turn, left)
    if (!one) continue
    const group = groupOf(tool)
    if (!group) {
      open = undefined
      written.push(one)
    } else if (open?.namespace === group.name) {
      open.tools.push(one)
    } else {
      open = { namespace: group.name, tools: [one] }
      written.push({ type: 'namespace', name: group.name, ...group.members, tools: open.tools })
    }
  }
  return written.length === 0 ? undefined : written
}

function groupOf(tool: Tool): { name: string; members: JsonObject } | undefined {
  if (tool.kind === 'hosted' || tool.namespace === undefined) return undefined
  return { name: tool.namespace, members: objectOf(membersOf(tool.extra)['group']) ?? {} }
}

function writeTool(tool: Tool, turn: ChatTurn, left: Left): JsonObject | undefined {
  if (tool.kind === 'function') return writeFunction(tool, turn)
  if (tool.kind === 'custom') return writeCustom(tool, turn)
  if (tool.of === OWN) return tool.value
  left.add(`tools.${tool.type}`)
  return undefined
}

const GROUP: ReadonlySet<string> = new Set(['group'])
const NO_INPUT: JsonObject = { type: 'object', properties: {} }

/** Without `strict` the vendor would be strict, which a caller of another dialect has to ask for. */
function writeFunction(tool: FunctionTool, turn: ChatTurn): JsonObject {
  const { description, schema, isStrict, extra } = tool
  const name = sentName(tool.name, turn)
  const isOwn = turn.extra.of === OWN
  const members = without(membersOf(extra), GROUP)
  if (members['type'] === 'tool_search') {
    return given({ ...members, description, parameters: schema, strict: isStrict })
  }
  return {
    type: 'function',
    ...given({ name, description, parameters: schema ?? (isOwn ? undefined : NO_INPUT) }),
    ...given({ strict: isStrict ?? (isOwn ? undefined : false) }),
    ...members,
  }
}

function writeCustom(tool: CustomTool, turn: ChatTurn): JsonObject {
  const { description, format, extra } = tool
  const name = sentName(tool.name, turn)
  const members = without(membersOf(extra), GROUP)
  return { type: 'custom', ...given({ name, description, format }), ...members }
}

/** The choice of a tool, by the kind of the tool. */
export function writeChoice(choice: ToolChoice | undefined, turn: ChatTurn): JsonValue | undefined {
  if (!choice) return undefined
  if (choice.kind === 'tool') return referenceOf(choice, turn)
  if (choice.kind !== 'allowed') return choice.kind
  const tools = choice.names.map(name => referenceOf({ name }, turn))
  return { type: 'allowed_tools', mode: choice.isRequired ? 'required' : 'auto', tools }
}

function referenceOf(
  { name, namespace }: { name: string; namespace?: string },
  turn: ChatTurn,
): JsonObject {
  const kind = toolOfCall(
    { name, ...(namespace === undefined ? {} : { namespace }) },
    turn.tools,
  )?.kind
  return given({ type: kind ?? 'function', name: sentName(name, turn), namespace })
}
