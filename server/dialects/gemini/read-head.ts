import type { JsonObject } from '../../../contract/json.ts'
import { limitDefault } from '../../../contract/limits.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { Address, RequestHead } from '../dialect.ts'
import { modelName } from '../model-name.ts'
import { invalid } from '../invalid.ts'
import { isObject } from '../values.ts'
import { listIn, memberOf } from './json.ts'
import { configOf } from './read-config.ts'

const CONTENTS_MAX = limitDefault('call-messages')
/** The largest completion limit of a caller. It keeps all price calculations exact. */
const TOKENS_MAX = 1_073_741_823
const CHOICES_MAX = 128

/** Reads what money needs. The limit of the vendor covers thoughts. */
export function readHead(body: JsonObject, address: Address): RequestHead {
  const model = modelOf(body, address)
  checkContents(body)
  const config = configOf(body)
  const limit = wholeNumber(config, 'maxOutputTokens', { min: 0, max: TOKENS_MAX })
  const choices = wholeNumber(config, 'candidateCount', { min: 1, max: CHOICES_MAX }) ?? 1
  const kinds = kindsOf(config, model)
  return {
    model,
    isStream: address.isStream === true,
    alternatives: choices,
    wantsUsage: true,
    ...(limit ? { completionTokensMax: limit * choices } : {}),
    ...(kinds.length > 0 ? { completionMayBe: kinds } : {}),
  }
}

/** The model of the path, without the name of its collection. A body may name it for other operations. */
export function modelOf(body: JsonObject, { model: named }: Address): string {
  const value = named || memberOf(body, 'model')
  const model = typeof value === 'string' ? value.replace(/^models\//, '') : value
  return modelName(model)
}

export function checkContents(body: JsonObject): void {
  const contents = listIn(body, 'contents')
  if (contents.length === 0) throw invalid('contents', 'a list of contents is expected')
  if (contents.length > CONTENTS_MAX) {
    throw invalid('contents', `at most ${CONTENTS_MAX} are accepted`)
  }
  if (!contents.every(isObject)) throw invalid('contents', 'every content is an object')
}

type Kind = NonNullable<RequestHead['completionMayBe']>[number]

/** Models that make pictures do so unless they are asked for text alone. */
const MAKES_PICTURES = /(?:^|-)image(?:-|$)/
const kindOfModality: Readonly<Record<string, Kind>> = {
  AUDIO: 'audioOutput',
  IMAGE: 'imageOutput',
}

function kindsOf(config: JsonObject, model: string): readonly Kind[] {
  const modalities = listIn(config, 'responseModalities')
  if (modalities.length === 0) return MAKES_PICTURES.test(model) ? ['imageOutput'] : []
  const kinds = modalities.flatMap(modality => kindOfModality[String(modality).toUpperCase()] ?? [])
  return [...new Set(kinds)]
}

function wholeNumber(
  config: JsonObject,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const value = numberOf(memberOf(config, name))
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) {
    return value
  }
  throw invalid(`generationConfig.${name}`, `a whole number from ${min} to ${max} is expected`)
}
