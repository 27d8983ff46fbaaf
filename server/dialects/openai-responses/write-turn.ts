import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { WriteTarget, Written } from '../dialect.ts'
import type { ChatTurn } from '../turn.ts'
import { createLeft } from '../left.ts'
import { isInstructions, writeInput } from './write-items.ts'
import { given } from '../values.ts'
import { OWN } from './values.ts'
import { writeOwnSettings, writeSettings } from './write-settings.ts'
import { writeChoice, writeTools } from './write-tools.ts'

/** Writes a request. A turn of this dialect is written as it came. */
export function writeTurn(turn: ChatTurn, { model }: WriteTarget): Written {
  const left = createLeft(turn)
  const isOwn = turn.extra.of === OWN
  const input = writeInput(turn, left)
  const tools = writeTools(turn, left)
  const body: JsonObject = {
    ...given({ model, instructions: instructionsOf(turn), input, tools }),
    ...given({ tool_choice: tools || isOwn ? writeChoice(turn.toolChoice, turn) : undefined }),
    ...(isOwn ? writeOwnSettings(turn) : writeSettings(turn, model, left)),
    ...(turn.isStream ? { stream: true } : {}),
  }
  if (!isOwn) Object.keys(turn.extra.members).forEach(name => left.add(name))
  return { body: isOwn ? body : withWord(body, turn, input), left: left.names() }
}

function instructionsOf(turn: ChatTurn): string | undefined {
  const first = turn.messages.find(isInstructions)
  if (!first) return undefined
  return first.parts.map(part => (part.kind === 'text' ? part.text : '')).join('')
}

/** The vendor refuses `json_object` for an input without the word. */
function withWord(body: JsonObject, turn: ChatTurn, input: JsonValue[]): JsonObject {
  if (turn.format?.kind !== 'json' || saysJson(turn)) return body
  const content = [{ type: 'input_text', text: 'Answer with a JSON object.' }]
  return { ...body, input: [{ type: 'message', role: 'developer', content }, ...input] }
}

const saysJson = ({ messages }: ChatTurn) =>
  messages.some(({ parts }) => parts.some(part => part.kind === 'text' && /json/i.test(part.text)))
