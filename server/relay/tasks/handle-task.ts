import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { noUsage } from '../../../contract/usage.ts'
import {
  channelById,
  channelsCache,
  chooseChannel,
  disableFailing,
  redactForChannel,
  withNextKey,
  type CachedChannel,
} from '../../domain/channels/index.ts'
import { option } from '../../domain/options/index.ts'
import { ownTask, recordTask } from '../../domain/tasks/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Submission, TaskProvider } from '../../providers/tasks/task-provider.ts'
import { taskProviders } from '../../providers/tasks/registry.ts'
import type { Engine } from '../engine.ts'
import { openExchange, settlementOf, type Exchange } from '../exchange.ts'
import { addAttempt } from '../attempts.ts'
import { noteFailure } from '../handle.ts'
import { contextOf } from '../render-context.ts'
import { renderError } from '../render-error.ts'
import { answerHeaders } from '../response-headers.ts'
import { sendSmall } from '../small-request.ts'
import { admit } from '../steps/admit.ts'
import {
  classifyFailure,
  transportFailure,
  withoutReason,
  type Failure,
} from '../steps/classify-failure.ts'
import { holdFor, releaseHold } from '../steps/hold.ts'
import { readCall } from '../steps/read-call.ts'
import type { TaskCall, TaskSurface } from '../surface.ts'

const LIMITS = { method: 'POST', timeoutMs: 60_000, bytesMax: 4 * 1024 * 1024 } as const

/** One admitted call that submits a task. */
interface Submitting {
  readonly engine: Engine
  readonly exchange: Exchange
  readonly call: TaskCall
  readonly provider: TaskProvider
}

/**
 * Serves one call that submits a task: the price is held before the upstream is called, and charged
 * when the upstream accepts the task. The call does not end with its caller: the upstream may have
 * accepted already. Never rejects.
 */
export async function handleTask(
  engine: Engine,
  surface: TaskSurface,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const context = contextOf(engine, surface, request)
  try {
    const caller = await surface.authenticate(engine.services, request)
    engine.drops.refuse(caller)
    const call = await readCall(engine, surface, { request, caller, callId: context.requestId })
    const admission = admit(engine.services, caller, { call, ledger: engine.ledger })
    // A task has no tokens to count.
    if (admission.rate.kind !== 'call') throw new AppError('MODEL_UNPRICED', { model: call.model })
    const exchange = openExchange({ surface, call, caller, admission, response, context })
    const submitting = { engine, exchange, call, provider: taskProviders[call.platform] }
    const channel = await channelOfOrigin(submitting)
    const place = engine.inFlight.add(exchange)
    await holdFor(engine, exchange, async () => {
      await exchange.held
      await tryChannels(submitting, channel)
    }).finally(() => engine.inFlight.remove(place))
  } catch (error) {
    renderError(engine, { surface, context, response }, error)
  }
}

/** The channel of the task that this one continues, with the same key; undefined when it is none. */
async function channelOfOrigin({
  engine,
  exchange,
  call,
}: Submitting): Promise<CachedChannel | undefined> {
  const { platform, follows } = call
  if (!follows) return undefined
  const { services } = engine
  const userId = exchange.caller.user.id
  const origin = await ownTask(services, { userId, platform, taskId: follows.taskId })
  if (follows.needsSuccess && origin.status !== 'SUCCESS') throw new AppError('TASK_NOT_SUCCESSFUL')
  const channel = channelById(channelsCache.read(services), origin.channelId)
  if (!channel?.enabled) throw new AppError('CHANNEL_NONE', noChannel(exchange))
  return withKey(channel, origin.keyId)
}

/** The channel with one of its keys; any other when the key was deleted. */
export function withKey(channel: CachedChannel, keyId: number | null): CachedChannel {
  const key = channel.keyRing?.keys.find(({ id }) => id === keyId)
  return key ? { ...channel, key: key.key, keyId: key.id } : withNextKey(channel, () => 0)
}

const noChannel = ({ call, admission }: Exchange) => ({ model: call.model, group: admission.group })

async function tryChannels(submitting: Submitting, only: CachedChannel | undefined): Promise<void> {
  const { engine, exchange, provider } = submitting
  const isFixed = [only, exchange.caller.channelId].some(one => one !== undefined)
  const canRetry = provider.isRetryable && !isFixed
  let left = canRetry ? option(engine.services, 'RetryTimes') : 0
  let failure = await attempt(submitting, only)
  while (failure?.isRetryable && left > 0 && !exchange.cutBy) {
    left -= 1
    failure = afterRetry(failure, await attempt(submitting, only))
  }
  if (!failure) return
  if (exchange.tried.length > 0) noteFailure(engine, exchange, failure.error)
  throw failure.error
}

/** Without another channel the caller receives the error of the last one. */
function afterRetry(last: Failure, next: Failure | undefined): Failure | undefined {
  const hadNone = next?.error.code === 'CHANNEL_NONE'
  return hadNone ? { ...last, isRetryable: false } : next
}

async function attempt(
  submitting: Submitting,
  only: CachedChannel | undefined,
): Promise<Failure | undefined> {
  const { engine, exchange } = submitting
  const channel = only ?? nextChannel(submitting)
  if (!channel) {
    const error = new AppError('CHANNEL_NONE', noChannel(exchange))
    return withoutReason(error, { isRetryable: false })
  }
  exchange.tried.push(channel.id)
  const startedAtMs = performance.now()
  const failure = await submit(submitting, channel)
  if (failure) addAttempt(engine.services, exchange, { ...failure, startedAtMs })
  return failure
}

function nextChannel({ engine, exchange, provider }: Submitting): CachedChannel | undefined {
  const table = channelsCache.read(engine.services)
  const { caller, admission, call } = exchange
  if (caller.channelId !== undefined) {
    const pinned = channelById(table, caller.channelId)
    const id = String(caller.channelId)
    if (!pinned) throw new AppError('CHANNEL_PIN_INVALID', { id })
    if (!pinned.enabled) throw new AppError('CHANNEL_PIN_DISABLED', { id })
    return withNextKey(pinned, Math.random)
  }
  const passed = [...exchange.tried]
  for (;;) {
    const choice = { group: admission.group, model: call.model, tried: passed, random: Math.random }
    const channel = chooseChannel(table, choice)
    if (!channel || provider.channelTypes.has(channel.type)) {
      return channel && withNextKey(channel, Math.random)
    }
    passed.push(channel.id)
  }
}

/** One attempt on one channel; undefined when the caller was answered. */
async function submit(
  submitting: Submitting,
  channel: CachedChannel,
): Promise<Failure | undefined> {
  const { engine, call, provider } = submitting
  if (!provider.channelTypes.has(channel.type)) {
    return withoutReason(new AppError('SURFACE_UNSUPPORTED'), { isRetryable: false })
  }
  if (channel.keyId !== undefined) engine.keyUse.called(channel.keyId)
  const request = { ...provider.submission(call, channel), proxy: channel.setting.proxy }
  try {
    const { status, text } = await sendSmall(engine.pools, request, LIMITS)
    const submission = provider.readSubmission(status, text, call.action)
    if (submission.kind !== 'failed') {
      await finish(submitting, { channel, submission })
      return undefined
    }
    const fault = { ...submission, type: '' }
    return disableAfter(
      engine,
      channel,
      classifyFailure(engine.services, { channel, body: call.body }, fault),
    )
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') return timedOut(error)
    if (error instanceof AppError && error.row.kind !== 'UPSTREAM') throw error
    return transportFailure(error)
  }
}

const timedOut = (cause: unknown): Failure =>
  withoutReason(new AppError('UPSTREAM_TIMEOUT', {}, { cause }), { isRetryable: false })

function disableAfter({ services }: Engine, channel: CachedChannel, failure: Failure): Failure {
  if (failure.disableReason !== undefined) disable(services, channel, failure.disableReason)
  return failure
}

/** The caller does not wait for the channel's row. */
function disable(services: Engine['services'], channel: CachedChannel, reason: string): void {
  const { id: channelId, keyId } = channel
  disableFailing(services, { channelId, keyId, reason }).catch((error: unknown) => {
    services.logger.warn('channel.disable', { channelId, error })
  })
}

interface Answered {
  readonly channel: CachedChannel
  readonly submission: Exclude<Submission, { kind: 'failed' }>
}

/** Stores the task, charges it when it was accepted, then passes the answer on. */
async function finish(submitting: Submitting, { channel, submission }: Answered): Promise<void> {
  const { engine, exchange, call } = submitting
  const isAccepted = submission.kind === 'accepted'
  const { disableReason, report, code, body } = isAccepted
    ? submission
    : redactRefusal(channel, submission)
  if (disableReason !== undefined) disable(engine.services, channel, disableReason)
  const settlement = settlementOf(exchange, channel, { usage: noUsage, refusal: undefined })
  await recordTask(engine.services, {
    platform: call.platform,
    callId: exchange.callId,
    userId: exchange.caller.user.id,
    channelId: channel.id,
    keyId: channel.keyId,
    action: call.action,
    prompt: call.prompt,
    code,
    quota: isAccepted ? settlement.charge : 0n,
    report,
  })
  if (isAccepted) await engine.ledger.settle(settlement, exchange.holding)
  else await releaseHold(engine, exchange)
  const { response, context } = exchange
  if (response.destroyed) return
  const headers = { ...answerHeaders(context), 'content-type': 'application/json' }
  response.writeHead(submission.status, headers)
  response.end(body)
}

/** The words of an upstream are shown without its keys and addresses. */
function redactRefusal(
  channel: CachedChannel,
  submission: Answered['submission'],
): Answered['submission'] {
  const { code, report } = submission
  const failReason = redactForChannel(channel, report.failReason ?? '')
  const body = JSON.stringify({ code, description: failReason, result: report.taskId })
  return { ...submission, body, report: { ...report, failReason } }
}
