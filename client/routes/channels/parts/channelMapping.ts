import type { JsonObject } from '../../../../contract/json.ts'

interface Pair<Name> {
  readonly from: Name
  readonly to: Name
}

interface Settings {
  readonly isFormatForced: boolean
  readonly hasThinkingInContent: boolean
  readonly proxy?: string | null | undefined
}

/** A mapping as the JSON that the form shows. */
export function toObject(pairs: readonly Pair<string | number>[]): Record<string, string> {
  return Object.fromEntries(pairs.map(({ from, to }) => [from, String(to)]))
}

/** The settings as the JSON that the form shows: only what differs from the default. */
export function toSetting({ isFormatForced, hasThinkingInContent, proxy }: Settings) {
  return {
    ...(isFormatForced && { force_format: true }),
    ...(hasThinkingInContent && { thinking_to_content: true }),
    ...(proxy && { proxy }),
  }
}

/** A mapping of the form in the type of the API. */
export const toPairs = (mapping: Record<string, string>): Pair<string>[] =>
  Object.entries(mapping).map(([from, to]) => ({ from, to }))

/** A mapping of status codes of the form in the type of the API. */
export const toCodePairs = (mapping: Record<string, string>): Pair<number>[] =>
  toPairs(mapping).map(({ from, to }) => ({ from: Number(from), to: Number(to) }))

/** The settings of the form in the type of the API. */
export function toSettings({ force_format, thinking_to_content, proxy }: JsonObject): Settings {
  return {
    isFormatForced: force_format === true,
    hasThinkingInContent: thinking_to_content === true,
    proxy: typeof proxy === 'string' && proxy !== '' ? proxy : null,
  }
}
