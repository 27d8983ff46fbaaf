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
import { toAppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import { PROBE_SECONDS_MAX, type ProbeResult } from '../kernel/upstream.ts'
import type { Fault, Reading } from '../dialects/reading.ts'
import { providerOf } from '../providers/registry.ts'
import { ownSite } from './own-site.ts'
import { understand } from './probe-answer.ts'
import { probeCall, type ProbeCall, type Tested } from './probe-call.ts'
import { sendSmall, type SmallAnswer } from './small-request.ts'
import { classifyFailure, transportFailure } from './steps/classify-failure.ts'

const LIMITS = { method: 'POST', bytesMax: 1024 * 1024 } as const
const MS_A_SECOND = 1000
/** Characters of the answer that are kept. */
const ANSWER_MAX = 500

type Outcome = Omit<ProbeResult, 'ok' | 'timeMs'>

interface Asked {
  readonly channelId: number
  readonly model: string
  /** Absent: as the model and the upstream need it. */
  readonly isStream?: boolean | undefined
}

/**
 * Sends one small call through a channel. A failing upstream is a result, not an error. All that is sent
 * takes at most `PROBE_SECONDS_MAX` together.
 */
export async function probe(
  pools: Pools,
  services: Services,
  { channelId, model, isStream }: Asked,
): Promise<ProbeResult> {
  const startedAtMs = performance.now()
  const found = channelById(channelsCache.read(services), channelId)
  const channel = found && withNextKey(found, Math.random)
  const outcome = channel
    ? await probeUsable({ pools, services, startedAtMs }, { channel, model, isStream })
    : failed('CHANNEL_NOT_FOUND')
  const timeMs = Math.round(performance.now() - startedAtMs)
  const keyId = channel?.keyId
  return { ...outcome, ok: outcome.message === '', timeMs, ...(keyId !== undefined && { keyId }) }
}

const failed = (message: string, disableReason?: string): Outcome => ({
  message,
  ...(disableReason !== undefined && { disableReason }),
})

interface Sender {
  readonly pools: Pools
  readonly services: Services
  readonly startedAtMs: number
}

type Probed = Omit<Asked, 'channelId'> & { readonly channel: CachedChannel }

const probeUsable = (sender: Sender, probed: Probed) =>
  probed.channel.unusable === 'MALFORMED' ? failed('CHANNEL_MALFORMED') : sendProbe(sender, probed)

async function sendProbe(sender: Sender, { channel, model, isStream }: Probed): Promise<Outcome> {
  const provider = providerOf(channel.type)
  if (!provider) return failed('CHANNEL_TYPE_UNSUPPORTED')
  const tested = { provider, channel, model, site: () => ownSite(sender.services) }
  const call = probeCall(tested, isStream)
  try {
    const first = await ask(sender, tested, call)
    if (!('fault' in first)) return first
    const mayStream = isStream === undefined && call.canStream && !call.isStream
    if (!mayStream || !provider.asksForStream(first.fault)) return refused(sender, tested, first)
    const second = await ask(sender, tested, probeCall(tested, true))
    return 'fault' in second ? refused(sender, tested, second) : second
  } catch (error) {
    if (toAppError(error).code !== 'UPSTREAM_SILENT') return failed(transportFailure(error).detail)
    return { ...failed('UPSTREAM_SILENT'), isSilent: true }
  }
}

interface Refused {
  readonly fault: Fault
  readonly body: ProbeCall['body']
}

async function ask(
  { pools, startedAtMs }: Sender,
  { provider, channel }: Tested,
  call: ProbeCall,
): Promise<Outcome | Refused> {
  const sent = { ...call.request, proxy: channel.setting.proxy }
  const passedMs = Math.round(performance.now() - startedAtMs)
  const timeoutMs = Math.max(0, PROBE_SECONDS_MAX * MS_A_SECOND - passedMs)
  const { status, ...answer } = await sendSmall(pools, sent, { ...LIMITS, timeoutMs })
  if (status !== 200) return { fault: provider.readFault(status, answer.text), body: call.body }
  const understood = understand(provider, call, answer)
  if (understood.kind === 'answer') {
    const isLate = understood.isStreamed && arrivedAtOnce(answer)
    return { ...passed(channel, understood), ...(isLate && { isLate }) }
  }
  return understood.kind === 'fault'
    ? { fault: understood.fault, body: call.body }
    : failed('UPSTREAM_BAD_ANSWER')
}

/** Below this time the parts of a stream may arrive together by chance. */
const LATE_MS_MIN = 2_000
const LATE_PART = 0.9

/** Whether nothing of a slow answer arrived before its end: a hop before the upstream collected it. */
const arrivedAtOnce = ({ firstByteMs, endMs }: Pick<SmallAnswer, 'firstByteMs' | 'endMs'>) =>
  endMs >= LATE_MS_MIN && firstByteMs >= endMs * LATE_PART

function refused({ services }: Sender, { channel }: Tested, { fault, body }: Refused): Outcome {
  const { detail, disableReason } = classifyFailure(services, { channel, body }, fault)
  return failed(detail, disableReason)
}

interface Passed {
  readonly reading: Reading
  readonly isStreamed: boolean
}

function passed(channel: CachedChannel, { reading, isStreamed }: Passed): Outcome {
  const { text, usage } = reading
  const answer = storableText(redactForChannel(channel, text), ANSWER_MAX)
  if (usage === undefined || usage === 'invalid') return { message: '', answer, isStreamed }
  const { prompt = 0, completion = 0 } = usage
  const counted = { promptTokens: prompt, completionTokens: completion }
  return { message: '', answer, isStreamed, usage: counted }
}
