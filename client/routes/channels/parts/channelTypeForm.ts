import {
  AZURE,
  channelTypes,
  CLOUDFLARE,
  CUSTOM,
  findChannelType,
  VERTEX,
  XUNFEI,
} from '../../../../contract/channel-types.ts'

export const OPENAI = 1
const AI_PROXY_KNOWLEDGE = 21
const FASTGPT = 22
const SUNO = 36

/** The label of the base URL for types that have a special one. */
const BASE_URL_LABEL = {
  [AZURE]: 'form.baseUrl.azure',
  [CUSTOM]: 'form.baseUrl.custom',
  [FASTGPT]: 'form.baseUrl.fastgpt',
  [SUNO]: 'form.baseUrl.suno',
} as const

/** The label of `other` for types that use it. Other types do not show the field. */
const OTHER_LABEL = {
  [AZURE]: 'form.other.apiVersion',
  [XUNFEI]: 'form.other.modelVersion',
  [AI_PROXY_KNOWLEDGE]: 'form.other.knowledge',
  [CLOUDFLARE]: 'form.other.account',
  [VERTEX]: 'form.other.region',
} as const

const BANNER = { [AZURE]: 'form.banner.azure', [CUSTOM]: 'form.banner.custom' } as const

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
  return [...new Set(channelTypes.flatMap(({ models }) => models))]
}

/** The models that a new channel of a type starts with. */
export function modelsOfType(code: number): readonly string[] {
  return findChannelType(code)?.models ?? []
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
