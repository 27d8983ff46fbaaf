import { storableText } from '../../contract/storable.ts'
import { performance } from 'node:perf_hooks'
import {
  channelById,
  channelsCache,
  redactForChannel,
  withNextKey,
  type CachedChannel,
} from '../domain/channels/index.ts'
import type { Pools } from '../io/pools.ts'
import type { Services } from '../kernel/ctx.ts'
import type { ProbeResult } from '../kernel/upstream.ts'
import type { Provider, Reading, UpstreamRequest } from '../providers/provider.ts'
import { providerOf } from '../providers/registry.ts'
import { sendSmall } from './small-request.ts'
import { classifyFailure, transportFailure } from './steps/classify-failure.ts'

const LIMITS = { method: 'POST', timeoutMs: 30_000, bytesMax: 1024 * 1024 } as const
/** Characters of the answer that are kept. */
const ANSWER_MAX = 500

const EMBEDDING_TYPE = 44
const EMBEDDING_MODEL = /embed|bge-|^m3e/i

type Body = Readonly<Record<string, unknown>>
type Outcome = Omit<ProbeResult, 'ok' | 'timeMs'>

/** Sends one small call through a channel. A failing upstream is a result, not an error. */
export async function probe(
  pools: Pools,
  services: Services,
  { channelId, model }: { readonly channelId: number; readonly model: string },
): Promise<ProbeResult> {
  const startedAtMs = performance.now()
  const found = channelById(channelsCache.read(services), channelId)
  const channel = found && withNextKey(found, Math.random)
  const outcome = channel
    ? await sendProbe(pools, services, { channel, model })
    : failed('CHANNEL_NOT_FOUND')
  const timeMs = Math.round(performance.now() - startedAtMs)
  const keyId = channel?.keyId
  return { ...outcome, ok: outcome.message === '', timeMs, ...(keyId !== undefined && { keyId }) }
}

const failed = (message: string, disableReason?: string): Outcome => ({
  message,
  ...(disableReason !== undefined && { disableReason }),
})

interface Tested {
  readonly channel: CachedChannel
  readonly model: string
}

async function sendProbe(pools: Pools, services: Services, tested: Tested): Promise<Outcome> {
  const { channel } = tested
  const provider = providerOf(channel.type)
  if (!provider) return failed('CHANNEL_TYPE_UNSUPPORTED')
  const { request, body, read } = callOf(provider, tested)
  try {
    const sent = { ...request, proxy: channel.setting.proxy }
    const { status, text } = await sendSmall(pools, sent, LIMITS)
    const reading = status === 200 ? readingOf(text, read) : undefined
    if (reading) return passed(channel, reading)
    if (status === 200) return failed('UPSTREAM_BAD_ANSWER')
    const fault = provider.readFault(status, text)
    const { detail, disableReason } = classifyFailure(services, { channel, body }, fault)
    return failed(detail, disableReason)
  } catch (error) {
    return failed(transportFailure(error).detail)
  }
}

interface ProbeCall {
  readonly request: UpstreamRequest
  readonly body: Body
  readonly read: (answer: unknown) => Reading | undefined
}

function callOf(provider: Provider, { channel, model }: Tested): ProbeCall {
  const upstreamModel = channel.modelMapping.get(model) ?? model
  const target = { ...channel, upstreamModel }
  const { embeddings } = provider
  if (embeddings && (channel.type === EMBEDDING_TYPE || EMBEDDING_MODEL.test(upstreamModel))) {
    const body = { input: ['hello world'] }
    return { request: embeddings.request(body, target), body, read: embeddings.readWhole }
  }
  const body = chatBody(upstreamModel)
  return { request: provider.request(body, false, target), body, read: provider.readWhole }
}

/** Models that think first need more room for an answer; Claude refuses less than it thinks with. */
function chatBody(model: string): Body {
  const messages = [{ role: 'user', content: 'hi' }]
  if (model.includes('thinking')) {
    return model.includes('claude') ? { messages } : { messages, max_tokens: 50 }
  }
  return { messages, max_tokens: model.includes('gemini') ? 300 : 10 }
}

function readingOf(text: string, read: ProbeCall['read']): Reading | undefined {
  try {
    return read(JSON.parse(text))
  } catch {
    return undefined
  }
}

function passed(channel: CachedChannel, { text, usage }: Reading): Outcome {
  const answer = storableText(redactForChannel(channel, text), ANSWER_MAX)
  if (usage === undefined || usage === 'invalid') return { message: '', answer }
  const { prompt = 0, completion = 0 } = usage
  return { message: '', answer, usage: { promptTokens: prompt, completionTokens: completion } }
}
