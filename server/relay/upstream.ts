import { performance } from 'node:perf_hooks'
import { defaultBaseUrlOf } from '../../contract/channel-types.ts'
import { channelById, channelsCache, type CachedChannel } from '../domain/channels/index.ts'
import { checkAddress, type OutboundPolicy } from '../io/outbound.ts'
import type { Pools } from '../io/pools.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import type { ModelsTarget, ProbeResult, UpstreamPort } from '../kernel/upstream.ts'
import type { Provider, UpstreamRequest } from '../providers/provider.ts'
import { providerOf } from '../providers/registry.ts'
import { classifyFailure, transportFailure } from './steps/classify-failure.ts'

const PROBE_TIMEOUT_MS = 30_000
const LIST_TIMEOUT_MS = 10_000
const LIST_BYTES_MAX = 2 * 1024 * 1024
const PROBE_BYTES_MAX = 1024 * 1024

/** The upstream port of the domain, with the relay's connections and address rules. */
export function createUpstream(
  pools: Pools,
  policy: OutboundPolicy,
  services: () => Services,
): UpstreamPort {
  return {
    checkBaseUrl: url => checkAddress(url, policy),
    probe: (channelId, model) => probe(pools, services(), { channelId, model }),
    listModels: target => listModels(pools, target),
  }
}

const PROBE_BODY = { messages: [{ role: 'user', content: 'hi' }], max_tokens: 10 }

async function probe(
  pools: Pools,
  services: Services,
  { channelId, model }: { channelId: number; model: string },
): Promise<ProbeResult> {
  const startedAtMs = performance.now()
  const channel = channelById(channelsCache.read(services), channelId)
  const message = channel
    ? await sendProbe(pools, services, { channel, model })
    : 'CHANNEL_NOT_FOUND'
  return { ok: message === '', timeMs: Math.round(performance.now() - startedAtMs), message }
}

/** Sends the test call. Returns an empty text when it was answered, else what went wrong. */
async function sendProbe(
  pools: Pools,
  services: Services,
  { channel, model }: { channel: CachedChannel; model: string },
): Promise<string> {
  const provider = providerOf(channel.type)
  if (!provider) return 'CHANNEL_TYPE_UNSUPPORTED'
  const upstreamModel = channel.modelMapping.get(model) ?? model
  const request = provider.request(PROBE_BODY, false, { ...channel, upstreamModel })
  try {
    const limits = {
      method: 'POST',
      timeoutMs: PROBE_TIMEOUT_MS,
      bytesMax: PROBE_BYTES_MAX,
    } as const
    const { status, text } = await send(pools, { ...request, proxy: channel.setting.proxy }, limits)
    if (status === 200) return readsWell(provider, text) ? '' : 'UPSTREAM_BAD_ANSWER'
    const fault = provider.readFault(status, text)
    return classifyFailure(services, { channel, body: PROBE_BODY }, fault).detail
  } catch (error) {
    return transportFailure(error).detail
  }
}

function readsWell(provider: Provider, text: string): boolean {
  try {
    return provider.readWhole(JSON.parse(text)) !== undefined
  } catch {
    return false
  }
}

async function listModels(pools: Pools, target: ModelsTarget): Promise<string[]> {
  const provider = providerOf(target.type)
  if (!provider) throw new AppError('CHANNEL_TYPE_UNSUPPORTED')
  const baseUrl = target.baseUrl || defaultBaseUrlOf(target.type)
  const request = provider.modelsRequest({ ...target, baseUrl, organization: '' })
  const limits = { method: 'GET', timeoutMs: LIST_TIMEOUT_MS, bytesMax: LIST_BYTES_MAX } as const
  const sent = send(pools, { ...request, proxy: target.proxy }, limits)
  const { status, text } = await sent.catch((error: unknown) => {
    // The caller may list models and therefore also see the address.
    throw error instanceof AppError ? error : transportFailure(error).error
  })
  if (status !== 200)
    throw new AppError(status === 401 ? 'UPSTREAM_REFUSED' : 'UPSTREAM_FAILED', { status })
  return namesIn(text)
}

function namesIn(text: string): string[] {
  try {
    const { data } = JSON.parse(text) as { data?: { id?: unknown }[] }
    return (data ?? []).map(one => one.id).filter(id => typeof id === 'string')
  } catch (error) {
    throw new AppError('UPSTREAM_BAD_ANSWER', {}, { cause: error })
  }
}

interface Limits {
  readonly method: 'GET' | 'POST'
  readonly timeoutMs: number
  readonly bytesMax: number
}

type Sendable = Pick<UpstreamRequest, 'url' | 'headers'> & {
  readonly body?: string
  readonly proxy: string
}

async function send(pools: Pools, request: Sendable, limits: Limits) {
  const { pool, origin, path } = pools.route(request.url, request.proxy)
  const answer = await pool.request({
    origin,
    path,
    method: limits.method,
    headers: request.headers,
    body: request.body ?? null,
    signal: AbortSignal.timeout(limits.timeoutMs),
  })
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limits.bytesMax) throw new AppError('UPSTREAM_BAD_ANSWER')
    chunks.push(chunk)
  }
  return { status: answer.statusCode, text: Buffer.concat(chunks).toString('utf8') }
}
