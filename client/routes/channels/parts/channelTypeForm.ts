import { isJsonObject, readJson } from '../../../../contract/json.ts'
import { modelsOfType } from '../../../../contract/channel-models.ts'
import {
  AZURE,
  channelTypes,
  CLOUDFLARE,
  CUSTOM,
  findChannelType,
  HUNYUAN,
  VERTEX,
  XUNFEI,
} from '../../../../contract/channel-types.ts'

export const OPENAI = 1
const ZHIPU_V3 = 16
const AI_PROXY_KNOWLEDGE = 21
const FASTGPT = 22
const SUNO = 36
const XINFERENCE = 47

/** These types have no address of a provider: a channel needs its own. */
const NEED_ADDRESS: readonly number[] = [AZURE, CUSTOM, SUNO, XINFERENCE]

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

/** What the value of `other` does, where the label does not say it. */
const OTHER_HELP = {
  [AZURE]: 'channelWork:form.other.apiVersionHelp',
  [VERTEX]: 'channelWork:form.other.regionHelp',
} as const

/** Types without a channel that has no value of `other`. */
const NEED_OTHER: readonly number[] = [CLOUDFLARE, VERTEX]

const BANNER = {
  [AZURE]: 'channelWork:form.banner.azure',
  [CUSTOM]: 'channelWork:form.banner.custom',
  [HUNYUAN]: 'channelWork:form.banner.hunyuan',
  [ZHIPU_V3]: 'channelWork:form.banner.zhipuV3',
} as const

const ENDED_BANNER = 'channelWork:form.banner.ended'

/** The value of `other` when the field is empty. */
const OTHER_PLACEHOLDER = { [XUNFEI]: 'v2.1' } as const

function lookUp<Value>(table: Readonly<Record<number, Value>>, code: number): Value | undefined {
  return table[code]
}

/** How the form differs for a type. */
export function formOfType(code: number) {
  return {
    baseUrlLabel: lookUp(BASE_URL_LABEL, code),
    otherLabel: lookUp(OTHER_LABEL, code),
    otherHelp: lookUp(OTHER_HELP, code),
    otherPlaceholder: lookUp(OTHER_PLACEHOLDER, code),
    needsOther: NEED_OTHER.includes(code),
    banner: findChannelType(code)?.ended ? ENDED_BANNER : lookUp(BANNER, code),
    needsAddress: NEED_ADDRESS.includes(code),
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

/** Whether a key has the parts that the hint of its type names, such as `Ak|Sk|Region`. */
export function hasKeyShape(keyHint: string, key: string): boolean {
  if (keyHint.startsWith('{')) return isJsonObject(readJson(key))
  for (const separator of ['|', '.'])
    if (keyHint.includes(separator))
      return key.split(separator).length === keyHint.split(separator).length
  // The parts of a key may have dashes of their own.
  return key.split('-').length >= keyHint.split('-').length
}

/** Whether an address ends with the version that calls add to it. */
export function endsWithVersion(code: number, baseUrl: string): boolean {
  return code !== CUSTOM && /\/v1\/*$/.test(baseUrl.trim())
}
