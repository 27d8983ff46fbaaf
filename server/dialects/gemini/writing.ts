import type { ChatTurn } from '../turn.ts'
import type { WriteTarget } from '../dialect.ts'
import { createLeft, type Left } from '../left.ts'
import { fullName, hashedName, type ToolName } from '../tool-name.ts'
import { versionOf, type ModelVersion } from './model-version.ts'

/** What the parts of the writer know of a request. */
export interface Writing {
  readonly turn: ChatTurn
  readonly version: ModelVersion
  /** Whether the caller speaks this dialect too: then nothing is adapted. */
  readonly isOwn: boolean
  readonly left: Left
  /** The name of each call, by its id. */
  readonly callNames: ReadonlyMap<string, string>
}

export const writingOf = (turn: ChatTurn, { model }: WriteTarget): Writing => ({
  turn,
  version: versionOf(model),
  isOwn: turn.extra.of === 'gemini',
  left: createLeft(turn),
  callNames: callNamesIn(turn),
})

function callNamesIn({ messages }: ChatTurn): ReadonlyMap<string, string> {
  const calls = messages.flatMap(({ parts }) => parts.filter(part => part.kind === 'toolCall'))
  return new Map(calls.map(call => [call.id, sentName(call)]))
}

/** https://ai.google.dev/api/caching#FunctionDeclaration */
const LENGTH_MAX = 64
const NOT_IN_NAME = /[^A-Za-z0-9_.:-]/g
const BAD_START = /^[^A-Za-z_]/

/** The name of a tool as the vendor accepts it. It is the same on every turn. */
export function sentName(named: ToolName): string {
  const full = fullName(named)
  const clean = full.replace(NOT_IN_NAME, '_').replace(BAD_START, '_$&')
  return clean.length <= LENGTH_MAX ? clean : hashedName(clean, full, LENGTH_MAX)
}
