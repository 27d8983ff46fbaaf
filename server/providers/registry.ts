import { openaiCompatible, xai } from './openai-compatible/index.ts'
import type { Provider } from './provider.ts'

/** Codes of the channel types with OpenAI's dialect. The names are in contract/channel-types. */
const OPENAI_COMPATIBLE = [
  1, 4, 6, 7, 8, 9, 10, 12, 13, 19, 20, 22, 25, 27, 31, 35, 40, 42, 43, 45, 46, 47,
]
const XAI = 48

const providers = new Map<number, Provider>([
  ...OPENAI_COMPATIBLE.map(type => [type, openaiCompatible] as const),
  [XAI, xai],
])

/** The provider of a channel type; undefined when the type is not supported. */
export function providerOf(type: number): Provider | undefined {
  return providers.get(type)
}
