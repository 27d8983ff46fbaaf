/*
 * What the generations of Claude refuse with status 400, so that a request of another dialect is written
 * without it: https://platform.claude.com/docs/en/about-claude/models/migration-guide
 */

/** How a model is asked not to think. `never`: it always thinks. */
export type ThinkingOff =
  | 'disabled'
  /** Accepted, but not together with an effort above `high`. */
  | 'disabledUpToHigh'
  | 'betweenTools'
  | 'never'

export interface Generation {
  /** Forms of thinking: `none`, a budget of tokens, as much as it finds right, or both. */
  readonly thinking: 'none' | 'budget' | 'both' | 'adaptive'
  readonly thinkingOff: ThinkingOff
  /** The efforts that it knows, from the lowest on; empty: it has none. */
  readonly efforts: readonly string[]
  /** Whether a tool may be forced. */
  readonly canForceTool: boolean
  /** `either`: temperature or top_p, not both. */
  readonly sampling: 'any' | 'either' | 'none'
  /** Whether the last message may be the beginning of the answer. */
  readonly canPrefill: boolean
  /** Whether instructions may stand between the messages. */
  readonly hasSystemMessages: boolean
  /** Whether the answer can be given a JSON schema. */
  readonly hasSchema: boolean
  /** The most tokens of an answer; absent: not known. */
  readonly tokensMax?: number
}

type Line = 'opus' | 'sonnet' | 'haiku' | 'fable' | 'mythos' | ''

interface Name {
  readonly line: Line
  /** The generation as a whole number: 405 for 4.5. */
  readonly version: number
}

const LINES = 'opus|sonnet|haiku|fable|mythos'
/** `claude-opus-4-5-20251101`, `anthropic.claude-opus-4-5-20251101-v1:0`, `claude-sonnet-5`. */
const NEW_NAME = new RegExp(`claude-(${LINES})-(\\d{1,2})(?:[-.](\\d{1,2}))?(?!\\d)`)
/** `claude-3-5-sonnet-20241022`, `claude-2.1`. */
const OLD_NAME = new RegExp(`claude-(?:v)?(\\d)(?:[-.](\\d))?(?:-(${LINES}))?(?!\\d)`)
const ANY_LINE = new RegExp(`claude-(${LINES})`)
/** A name without a number, and one of a line that is not known, is taken for a new model. */
const NEWEST = 9_900
const HUNDRED = 100

/** Undefined for a model of another vendor behind this dialect. */
function nameOf(model: string): Name | undefined {
  const name = model.toLowerCase()
  if (!name.includes('claude')) return undefined
  const recent = NEW_NAME.exec(name)
  if (recent) return { line: lineOf(recent[1]), version: versionOf(recent[2], recent[3]) }
  const old = OLD_NAME.exec(name)
  if (old) return { line: lineOf(old[3]), version: versionOf(old[1], old[2]) }
  if (name.includes('claude-instant')) return { line: '', version: HUNDRED }
  return { line: lineOf(ANY_LINE.exec(name)?.[1]), version: NEWEST }
}

const versionOf = (major = '0', minor = '0') => Number(major) * HUNDRED + Number(minor)

function lineOf(text: string | undefined): Line {
  switch (text) {
    case 'opus':
    case 'sonnet':
    case 'haiku':
    case 'fable':
    case 'mythos':
      return text
    default:
      return ''
  }
}

const V3_5 = 305
const V3_7 = 307
const V4 = 400
const V4_1 = 401
const V4_5 = 405
const V4_6 = 406
const V4_7 = 407
const V4_8 = 408
const V5 = 500
const V5_1 = 501
const V5_5 = 505

/** What another vendor's model behind this dialect accepts: the forms that are the oldest. */
const OF_OTHERS: Generation = {
  thinking: 'budget',
  thinkingOff: 'disabled',
  efforts: [],
  canForceTool: true,
  sampling: 'any',
  canPrefill: true,
  hasSystemMessages: false,
  hasSchema: false,
}

export function generationOf(model: string): Generation {
  const name = nameOf(model)
  if (!name) return OF_OTHERS
  const { version } = name
  return {
    thinking: thinkingOf(version),
    thinkingOff: thinkingOffOf(name),
    efforts: effortsOf(name),
    canForceTool: canForceTool(name),
    sampling: version >= V4_7 ? 'none' : version >= V4_1 ? 'either' : 'any',
    canPrefill: version < V4_6,
    hasSystemMessages: version >= V4_8,
    hasSchema: version >= V4_5 || (version === V4_1 && name.line === 'opus'),
    tokensMax: tokensMaxOf(name),
  }
}

function thinkingOf(version: number): Generation['thinking'] {
  if (version < V3_7) return 'none'
  if (version < V4_6) return 'budget'
  return version < V4_7 ? 'both' : 'adaptive'
}

const isAlwaysThinking = (line: Line) => line === 'fable' || line === 'mythos'

function thinkingOffOf({ line, version }: Name): ThinkingOff {
  if (isAlwaysThinking(line)) return 'never'
  if (version < V5) return 'disabled'
  switch (line) {
    case 'sonnet':
      return version >= V5_5 ? 'betweenTools' : 'disabled'
    case 'haiku':
      return 'disabledUpToHigh'
    case 'opus':
      return version >= V5_5 ? 'never' : 'disabledUpToHigh'
    default:
      return 'never'
  }
}

function canForceTool({ line, version }: Name): boolean {
  if (line === 'haiku') return true
  return version < (isAlwaysThinking(line) ? V5_1 : V5_5) && line !== 'mythos'
}

function effortsOf({ line, version }: Name): readonly string[] {
  if (version >= V4_7) return ['low', 'medium', 'high', 'xhigh', 'max']
  if (version >= V4_6) return ['low', 'medium', 'high', 'max']
  return version === V4_5 && line === 'opus' ? ['low', 'medium', 'high'] : []
}

const K = 1_000

function tokensMaxOf({ line, version }: Name): number {
  if (version === NEWEST) return 32 * K
  if (version >= V4_6) return 128 * K
  if (version >= V4_5 || version === V3_7 || (version >= V4 && line === 'sonnet')) return 64 * K
  if (version >= V4) return 32 * K
  return version >= V3_5 ? 8_192 : 4_096
}
