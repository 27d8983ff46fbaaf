import { modelsOfType } from '../../../../contract/channel-models.ts'
import {
  AZURE,
  channelTypes,
  CLOUDFLARE,
  CUSTOM,
  VERTEX,
  XUNFEI,
} from '../../../../contract/channel-types.ts'

export const OPENAI = 1
const AI_PROXY_KNOWLEDGE = 21
const FASTGPT = 22
const SUNO = 36

/** The label of the base URL for types that have a special one. */
const BASE_URL_LABEL = {
  [AZURE]: 'channelWork:form.baseUrl.azure',
  [CUSTOM]: 'channelWork:form.baseUrl.custom',
  [FASTGPT]: 'channelWork:form.baseUrl.fastgpt',
  [SUNO]: 'channelWork:form.baseUrl.suno',
} as const

/** The label of `other` for types that use it. Other types do not show the field. */
const OTHER_LABEL = {
  [AZURE]: 'channelWork:form.other.apiVersion',
  [XUNFEI]: 'channelWork:form.other.modelVersion',
  [AI_PROXY_KNOWLEDGE]: 'channelWork:form.other.knowledge',
  [CLOUDFLARE]: 'channelWork:form.other.account',
  [VERTEX]: 'channelWork:form.other.region',
} as const

const BANNER = {
  [AZURE]: 'channelWork:form.banner.azure',
  [CUSTOM]: 'channelWork:form.banner.custom',
} as const

/** The value of `other` when the field is empty. */
const OTHER_PLACEHOLDER = { [AZURE]: '2023-06-01-preview', [XUNFEI]: 'v2.1' } as const

function lookUp<Value>(table: Readonly<Record<number, Value>>, code: number): Value | undefined {
  return table[code]
}

/** How the form differs for a type. */
export function formOfType(code: number) {
  return {
    baseUrlLabel: lookUp(BASE_URL_LABEL, code),
    otherLabel: lookUp(OTHER_LABEL, code),
    otherPlaceholder: lookUp(OTHER_PLACEHOLDER, code),
    banner: lookUp(BANNER, code),
    isRegion: code === VERTEX,
    /** A service account is JSON of several lines, so keys cannot be separated by lines. */
    isBatchable: code !== VERTEX,
    hasOrganization: code === OPENAI,
  } as const
}

/** The models of all types. */
export function allModels(): string[] {
  return [...new Set(channelTypes.flatMap(({ code }) => modelsOfType(code)))]
}

interface TypeChange {
  readonly from: number
  readonly to: number
  /** The models that the form lists. */
  readonly models: readonly string[]
}

/** The list of models after a change of type. An edited list stays as it is. */
export function modelsAfterChange({ from, to, models }: TypeChange): readonly string[] {
  const filledIn = new Set(modelsOfType(from))
  const isUntouched = models.length === filledIn.size && models.every(name => filledIn.has(name))
  return isUntouched || models.length === 0 ? modelsOfType(to) : models
}

/** How many parts a key of a type has, by its hint; 1 for a plain key. */
export function keyPartsExpected(keyHint: string): number {
  return keyHint === '' ? 1 : keyHint.split(separatorOf(keyHint)).length
}

export function keyParts(keyHint: string, key: string): number {
  return keyHint === '' ? 1 : key.split(separatorOf(keyHint)).length
}

const separatorOf = (keyHint: string) => (keyHint.includes('|') ? '|' : '-')
