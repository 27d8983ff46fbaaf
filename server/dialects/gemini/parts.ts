import type { JsonObject } from '../../../contract/json.ts'
import { camelOf, memberOf, textIn } from './json.ts'

/**
 * What a part has besides its data: https://ai.google.dev/api/caching#Part. A member that is not listed is the
 * kind of the part.
 */
const BESIDE: ReadonlySet<string> = new Set([
  'thought',
  'thoughtSignature',
  'videoMetadata',
  'mediaResolution',
  'mediaProcessing',
  'partMetadata',
  'speechMetadata',
])
const KINDS = [
  'functionCall',
  'functionResponse',
  'inlineData',
  'fileData',
  'executableCode',
  'codeExecutionResult',
  'toolCall',
  'toolResponse',
  'audioTranscription',
] as const

export type PartKind = 'text' | (typeof KINDS)[number]

/** The kind of a part: `text` also for one without data; another name for one that is not known. */
export function kindOf(part: JsonObject): PartKind | (string & {}) {
  for (const kind of KINDS) if (memberOf(part, kind) !== undefined) return kind
  if (textIn(part, 'text') !== undefined) return 'text'
  return Object.keys(part).find(name => !isBeside(name)) ?? 'text'
}

const isBeside = (name: string) => BESIDE.has(camelOf(name)) || name === 'text'

export const isThought = (part: JsonObject): boolean => memberOf(part, 'thought') === true

export const signatureOf = (part: JsonObject): string | undefined =>
  textIn(part, 'thoughtSignature') || undefined
