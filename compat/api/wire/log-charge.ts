import type { Language } from '../../../contract/enums.ts'
import { message } from '../../../contract/messages.ts'
import type { LogDetails, LogRow } from '../../../server/domain/logs/index.ts'

/** What the old client takes for "not billed by call" and "no first token was timed". */
const NOT_BY_CALL = -1
const NOT_TIMED = -1000

type Rate = NonNullable<LogDetails['rate']>
type Usage = NonNullable<LogDetails['usage']>

/** The sentence of a consume row: the rates it was charged by. */
export function toLogContent({ content, details }: LogRow, language: Language): string {
  if (content !== '' || details.rate === undefined) return content
  const { rate } = details
  const group = short(rate.group)
  return rate.kind === 'call'
    ? message(language, 'events', 'chargePerCall', { price: short(rate.price), group })
    : message(language, 'events', 'chargePerToken', {
        model: short(rate.model),
        completion: short(rate.completion),
        group,
      })
}

/** The object behind the old `other`: rates as numbers, times, and what only admins see. */
export function toLogOther(details: LogDetails) {
  const { rate = { kind: 'token' }, usage = {}, frt = NOT_TIMED } = details
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
    model_ratio: number(rate.model),
    group_ratio: number(rate.group),
    completion_ratio: number(rate.completion),
    model_price: isByCall ? number(rate.price) : NOT_BY_CALL,
  }
}

function cacheOf(rate: Rate, usage: Usage) {
  const written = units(usage, 'cacheWrite') + units(usage, 'cacheWriteHour')
  const read = { cache_tokens: units(usage, 'cacheRead'), cache_ratio: number(rate.cacheRead) }
  const made = { cache_creation_tokens: written, cache_creation_ratio: number(rate.cacheWrite) }
  return {
    ...(read.cache_tokens > 0 ? read : {}),
    ...(written > 0 ? { claude: true, ...made } : {}),
  }
}

function audioOf(rate: Rate, usage: Usage) {
  const input = units(usage, 'audioInput')
  const output = units(usage, 'audioOutput')
  if (input + output === 0) return {}
  return {
    audio: true,
    audio_input: input,
    audio_output: output,
    text_input: units(usage, 'input') + units(usage, 'cacheRead'),
    text_output: units(usage, 'output'),
    audio_ratio: number(rate.audio),
    audio_completion_ratio: number(rate.audioCompletion),
  }
}

function originOf({ reasoningEffort, upstreamModel, tried }: LogDetails) {
  const mapped = { is_model_mapped: true, upstream_model_name: upstreamModel }
  return {
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
    ...(upstreamModel === undefined ? {} : mapped),
    ...(tried === undefined ? {} : { admin_info: { use_channel: tried.map(String) } }),
  }
}

function units(usage: Usage, bucket: string): number {
  return usage[bucket] ?? 0
}

function number(text: string | undefined): number {
  return Number(text ?? 0)
}

function short(text: string | undefined): string {
  return number(text).toFixed(2)
}
