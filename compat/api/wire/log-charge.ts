import type { Language } from '../../../contract/enums.ts'
import { message } from '../../../contract/messages.ts'
import type { LogDetails, LogRow } from '../../../server/domain/logs/index.ts'

/** Value of a number that does not apply: not charged by call, or first token not timed. */
const NOT_BY_CALL = -1
const NOT_TIMED = -1000
/** The rate of a row without one. */
const UNKNOWN_RATE = { kind: 'token', model: '0', completion: '0', group: '0' }

type Rate = NonNullable<LogDetails['rate']>
type Usage = NonNullable<LogDetails['usage']>

/** The text of a consume row: the rates of its charge. */
export function toLogContent(log: LogRow, language: Language): string {
  const { content, details } = log
  if (content !== '' || details.rate === undefined) return content
  const { rate } = details
  const group = short(rate.group)
  if (rate.kind === 'call') {
    return message(language, 'events', 'chargePerCall', { price: short(rate.price), group })
  }
  const [model, completion] = [short(rate.model), short(rate.completion)]
  const said = message(language, 'events', 'chargePerToken', { model, completion, group })
  const isEmpty = log.promptTokens + log.completionTokens === 0
  return isEmpty ? said + message(language, 'events', 'chargeNoTokens') : said
}

/** The content of `other`: rates as numbers, times, and fields for admins. */
export function toLogOther(details: LogDetails) {
  const { rate = UNKNOWN_RATE, usage = {}, frt = NOT_TIMED } = details
  return {
    ...ratesOf(rate),
    frt,
    ...cacheOf(rate, usage),
    ...audioOf(rate, usage),
    ...originOf(details),
  }
}

function ratesOf(rate: Rate) {
  const isByCall = rate.kind === 'call'
  return {
    model_ratio: isByCall ? 0 : number(rate.model),
    group_ratio: number(rate.group),
    completion_ratio: isByCall ? 0 : number(rate.completion),
    model_price: isByCall ? number(rate.price) : NOT_BY_CALL,
  }
}

function cacheOf(rate: Rate, usage: Usage) {
  if (rate.kind === 'call') return {}
  const read = { cache_tokens: units(usage, 'cacheRead'), cache_ratio: number(rate.cacheRead) }
  return { ...read, ...writtenOf(rate, usage) }
}

/** Tokens written to caches: in total, for five minutes and for one hour. */
function writtenOf(rate: Rate, usage: Usage) {
  const [minutes, hour] = [units(usage, 'cacheWrite'), units(usage, 'cacheWriteHour')]
  if (minutes + hour === 0) return {}
  return {
    claude: true,
    cache_creation_tokens: minutes + hour,
    cache_creation_ratio: number(rate.cacheWrite),
    cache_creation_tokens_5m: minutes,
    cache_creation_tokens_1h: hour,
  }
}

/** The buckets of a prompt without audio and images. */
const textBuckets = ['input', 'cacheRead', 'cacheWrite', 'cacheWriteHour']

function audioOf(rate: Rate, usage: Usage) {
  const input = units(usage, 'audioInput')
  const output = units(usage, 'audioOutput')
  if (input + output === 0) return {}
  return {
    audio: true,
    audio_input: input,
    audio_output: output,
    text_input: textBuckets.reduce((sum, bucket) => sum + units(usage, bucket), 0),
    text_output: units(usage, 'output'),
    audio_ratio: number(rate.audio),
    audio_completion_ratio: number(rate.audioCompletion),
  }
}

function originOf({ reasoningEffort, upstreamModel, tried, ...rest }: LogDetails) {
  const { usageRefused, droppedFields, untranslatedFields, dialects, held } = rest
  const mapped = { is_model_mapped: true, upstream_model_name: upstreamModel }
  return {
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
    ...(upstreamModel === undefined ? {} : mapped),
    ...(usageRefused === undefined ? {} : { usage_refused: usageRefused }),
    ...(droppedFields === undefined ? {} : { dropped_fields: droppedFields }),
    ...(untranslatedFields === undefined ? {} : { untranslated_fields: untranslatedFields }),
    ...(dialects === undefined ? {} : dialectsOf(dialects)),
    ...(held === undefined ? {} : { held_quota: Number(held) }),
    ...(tried === undefined ? {} : { admin_info: { use_channel: tried.map(String) } }),
  }
}

const dialectsOf = ([caller, upstream]: NonNullable<LogDetails['dialects']>) => ({
  caller_dialect: caller,
  ...(upstream === undefined ? {} : { upstream_dialect: upstream }),
})

function units(usage: Usage, bucket: string): number {
  return usage[bucket] ?? 0
}

/** A term of a rate as a number; a missing term is 1. */
function number(text = '1'): number {
  return Number(text)
}

function short(text: string | undefined): string {
  return number(text).toFixed(2)
}
