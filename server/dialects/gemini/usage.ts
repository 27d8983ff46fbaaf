import type { JsonObject } from '../../../contract/json.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { UsageReport } from '../reading.ts'
import { isObject } from '../values.ts'
import { memberOf, objectsIn, textIn } from './json.ts'

/** The usage of an upstream: numbers, or `invalid` when they are impossible. */
export type ReadReport = UsageReport | 'invalid'

/** A larger number is invalid: no model reads or writes this much in one call. */
const TOKENS_MAX = 10_000_000
const FIGURES = [
  ['prompt', 'promptTokenCount'],
  ['toolUse', 'toolUsePromptTokenCount'],
  ['cached', 'cachedContentTokenCount'],
  ['candidates', 'candidatesTokenCount'],
  // The name of the Live API.
  ['response', 'responseTokenCount'],
  ['thoughts', 'thoughtsTokenCount'],
  ['total', 'totalTokenCount'],
] as const

type Figures = { [Name in (typeof FIGURES)[number][0]]?: number }

/**
 * Reads `usageMetadata`, whose prompt includes cached tokens and excludes those of tools that ran at the
 * vendor, and whose candidates exclude thoughts:
 * https://ai.google.dev/api/generate-content#UsageMetadata
 */
export function readUsage(value: unknown): ReadReport | undefined {
  if (value === undefined || value === null) return undefined
  if (!isObject(value)) return 'invalid'
  const figures = figuresOf(value)
  if (figures === 'invalid') return 'invalid'
  const completion = completionOf(figures)
  if (figures.prompt === undefined && completion === undefined) return undefined
  return { ...reportOf(figures, completion), ...modalitiesOf(value) }
}

function reportOf(
  { prompt, toolUse = 0, cached, thoughts }: Figures,
  completion: number | undefined,
): UsageReport {
  return {
    ...(prompt === undefined ? {} : { prompt: prompt + toolUse }),
    ...(completion === undefined ? {} : { completion }),
    ...(thoughts === undefined ? {} : { reasoning: thoughts }),
    ...(cached === undefined ? {} : { cached }),
  }
}

function figuresOf(usage: JsonObject): Figures | 'invalid' {
  const figures: Figures = {}
  for (const [name, member] of FIGURES) {
    const value = numberOf(memberOf(usage, member))
    if (value === undefined) continue
    if (!isTokens(value)) return 'invalid'
    figures[name] = value
  }
  return figures
}

/** A blocked prompt, and an answer that only thinks, have no number of candidates. */
function completionOf(figures: Figures): number | undefined {
  const { prompt = 0, toolUse = 0, response, candidates = response, thoughts, total } = figures
  if (candidates !== undefined || thoughts !== undefined) return (candidates ?? 0) + (thoughts ?? 0)
  return total === undefined ? undefined : Math.max(0, total - prompt - toolUse)
}

function modalitiesOf(usage: JsonObject): UsageReport {
  const input = ['promptTokensDetails', 'toolUsePromptTokensDetails']
  const output = ['candidatesTokensDetails', 'responseTokensDetails']
  return {
    ...ofModality(usage, input, { AUDIO: 'audioInput', IMAGE: 'imageInput' }),
    ...ofModality(usage, output, { AUDIO: 'audioOutput', IMAGE: 'imageOutput' }),
  }
}

type Kind = 'audioInput' | 'audioOutput' | 'imageInput' | 'imageOutput'

/** The tokens of each kind in some lists. An impossible number is ignored. */
function ofModality(
  usage: JsonObject,
  lists: readonly string[],
  kinds: Readonly<Record<string, Kind>>,
): UsageReport {
  const sums: { -readonly [Name in Kind]?: number } = {}
  for (const detail of lists.flatMap(list => objectsIn(usage, list))) {
    const kind = kinds[textIn(detail, 'modality') ?? '']
    const tokens = numberOf(memberOf(detail, 'tokenCount'))
    if (kind !== undefined && isTokens(tokens)) sums[kind] = (sums[kind] ?? 0) + tokens
  }
  return sums
}

const isTokens = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= TOKENS_MAX
