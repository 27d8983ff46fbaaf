import type { JsonObject } from '../../../contract/json.ts'
import type { WriteTarget, Written } from '../dialect.ts'
import type { ChatTurn } from '../turn.ts'
import { isEmpty, isObject } from '../values.ts'
import { own } from './write-part.ts'
import { writeConfig } from './write-config.ts'
import { writeContents } from './write-contents.ts'
import { writeToolChoice, writeTools } from './write-tools.ts'
import { writingOf, type Writing } from './writing.ts'

/** Writes a request. The model and the stream are in its address. */
export function writeTurn(turn: ChatTurn, target: WriteTarget): Written {
  const writing = writingOf(turn, target)
  const tools = writeTools(writing)
  const generationConfig = writeConfig(writing)
  const choice = turn.toolChoice
  const isChosen = choice !== undefined && (tools.length > 0 || writing.isOwn)
  const tier = writeTier(writing)
  const body: JsonObject = {
    ...writeContents(writing),
    ...(tools.length > 0 ? { tools } : {}),
    ...(isChosen ? { toolConfig: { functionCallingConfig: writeToolChoice(choice) } } : {}),
    ...(isEmpty(generationConfig) ? {} : { generationConfig }),
    ...(tier === undefined ? {} : { serviceTier: tier }),
  }
  for (const [name, value] of Object.entries(own(turn.extra))) setMember(body, name, value)
  noteLeft(writing)
  return { body, left: writing.left.names() }
}

/** Objects whose members stand under their whole names in `extra`. */
const SECTIONS = [
  ['generationConfig', 'thinkingConfig'],
  ['toolConfig', 'functionCallingConfig'],
] as const

/** Sets a member by its whole name, such as `generationConfig.mediaResolution`. */
function setMember(body: JsonObject, name: string, value: JsonObject[string]): void {
  for (const [outer, inner] of SECTIONS) {
    const deep = `${outer}.${inner}.`
    if (name.startsWith(deep)) {
      memberObject(memberObject(body, outer), inner)[name.slice(deep.length)] = value
      return
    }
    if (name.startsWith(`${outer}.`)) {
      memberObject(body, outer)[name.slice(outer.length + 1)] = value
      return
    }
  }
  body[name] = value
}

/** The object of a member, which is made when it is missing. */
function memberObject(parent: JsonObject, name: string): JsonObject {
  const member = parent[name]
  if (isObject(member)) return member
  const made: JsonObject = {}
  parent[name] = made
  return made
}

/** Tiers of other vendors, by the word that this one has for them. */
const tierOf: Readonly<Record<string, string>> = {
  flex: 'flex',
  priority: 'priority',
  fast: 'priority',
  standard: 'standard',
}
const USUAL: ReadonlySet<string> = new Set(['auto', 'default', 'standard_only'])

function writeTier({ turn, isOwn, left }: Writing): string | undefined {
  const { serviceTier } = turn
  if (serviceTier === undefined || isOwn) return serviceTier
  const tier = Object.hasOwn(tierOf, serviceTier) ? tierOf[serviceTier] : undefined
  if (tier === undefined && !USUAL.has(serviceTier)) left.wish('serviceTier')
  return tier
}

function noteLeft({ turn, left }: Writing): void {
  left.extra(turn.extra, 'gemini')
  if (turn.parallelCalls === false) left.wish('parallelCalls')
  for (const name of ['verbosity', 'user', 'cacheKey', 'metadata'] as const) {
    if (turn[name] !== undefined) left.wish(name)
  }
}
