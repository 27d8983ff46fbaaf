import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import {
  channelById,
  channelsCache,
  withNextKey,
  type CachedChannel,
} from '../../domain/channels/index.ts'
import { option } from '../../domain/options/index.ts'
import { dropTask, moveTask, openTask, ownTask } from '../../domain/tasks/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Submission } from '../../providers/tasks/task-provider.ts'
import { taskProviders } from '../../providers/tasks/registry.ts'
import { closeAfter, type ByteShare } from '../byte-budget.ts'
import type { Engine } from '../engine.ts'
import { openExchange } from '../exchange.ts'
import { nextChannel, noChannel } from '../next-channel.ts'
import { disableChannel, noteFailedAttempt, noteFailedCall, type Attempt } from '../outcomes.ts'
import { contextOf } from '../render-context.ts'
import { renderError } from '../render-error.ts'
import { sendSmall } from '../small-request.ts'
import { admit } from '../steps/admit.ts'
import {
  classifyFailure,
  transportFailure,
  withoutReason,
  type Failure,
} from '../steps/classify-failure.ts'
import { holdFor } from '../steps/hold.ts'
import { readCall } from '../steps/read-call.ts'
import type { TaskSurface } from '../surface.ts'
import { finishTask } from './finish-task.ts'
import type { Submitting } from './submitting.ts'

const LIMITS = { method: 'POST', timeoutMs: 60_000, bytesMax: 4 * 1024 * 1024 } as const

/**
 * Serves one call that submits a task: the price is held and the task stored before the upstream is
 * called, and the price is charged when the upstream accepts the task. The call does not end with its
 * caller: the upstream may have accepted already. Never rejects.
 */
export async function handleTask(
  engine: Engine,
  surface: TaskSurface,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const context = contextOf(engine, surface, request)
  engine.counts.received()
  let share: ByteShare | undefined
  try {
    const caller = await surface.authenticate(engine.services, request)
    engine.drops.refuse(caller)
    share = engine.bytes.open(caller)
    const callId = context.requestId
    const call = await readCall(engine, surface, { request, caller, callId, share })
    const admission = admit(engine.services, caller, { call, ledger: engine.ledger })
    // A task has no tokens to count.
    if (admission.rate.kind !== 'call') throw new AppError('MODEL_UNPRICED', { model: call.model })
    const opening = { surface, call, caller, admission, response, context, share }
    const exchange = openExchange({ ...opening, passed: undefined })
    const provider = taskProviders[call.platform]
    const submitting: Submitting = { engine, exchange, call, provider, taskId: undefined }
    const channel = await channelOfOrigin(submitting)
    const place = engine.inFlight.add(exchange)
    await holdFor(engine, exchange, async () => {
      await exchange.held
      await tryChannels(submitting, channel)
    }).finally(() => place.leave())
  } catch (error) {
    renderError(engine, { surface, context, response }, error)
  } finally {
    if (share) closeAfter(response, share)
  }
}

/** The channel of the task that this one continues, with the same key; undefined when it is none. */
async function channelOfOrigin({
  engine,
  exchange,
  call,
  provider,
}: Submitting): Promise<CachedChannel | undefined> {
  const { platform, follows } = call
  if (!follows) return undefined
  const { services } = engine
  const userId = exchange.caller.user.id
  const origin = await ownTask(services, { userId, platform, taskId: follows.taskId })
  if (follows.needsSuccess && origin.status !== 'SUCCESS') throw new AppError('TASK_NOT_SUCCESSFUL')
  const channel = channelById(channelsCache.read(services), origin.channelId)
  if (!channel?.enabled || !provider.channelTypes.has(channel.type)) {
    throw new AppError('CHANNEL_NONE', { model: call.model, group: exchange.admission.group })
  }
  return withKey(channel, origin.keyId)
}

/** The channel with one of its keys; any other when the key was deleted. */
export function withKey(channel: CachedChannel, keyId: number | null): CachedChannel {
  const key = channel.keyRing?.keys.find(({ id }) => id === keyId)
  return key ? { ...channel, key: key.key, keyId: key.id } : withNextKey(channel, () => 0)
}

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
  await forgetTask(submitting)
  if (exchange.tried.length > 0) noteFailedCall(engine, exchange, failure.error)
  throw failure.error
}

/** No upstream has the task. A row that cannot be deleted now fails by itself later. */
async function forgetTask({ engine: { services }, taskId }: Submitting): Promise<void> {
  if (taskId === undefined) return
  await dropTask(services, taskId).catch((error: unknown) =>
    services.logger.warn('tasks.drop', { task: taskId, error }),
  )
}

/** Without another channel the caller receives the error of the last one. */
function afterRetry(last: Failure, next: Failure | undefined): Failure | undefined {
  return next && next.error.row.api === 'no_channel' ? { ...last, isRetryable: false } : next
}

async function attempt(
  submitting: Submitting,
  only: CachedChannel | undefined,
): Promise<Failure | undefined> {
  const { engine, exchange } = submitting
  const found = only ?? nextChannel(engine.services, exchange)
  if (!found) return withoutReason(noChannel(engine.services, exchange), { isRetryable: false })
  const channel = only ?? withNextKey(found, Math.random)
  exchange.tried.push(channel.id)
  await storeTask(submitting, channel)
  const one = { engine, exchange, channel, startedAtMs: performance.now() }
  const failure = await submit(submitting, one)
  if (failure) noteFailedAttempt(one, failure)
  return failure
}

/** Stores which upstream is about to be asked. A failure of the database ends the call here. */
async function storeTask(submitting: Submitting, channel: CachedChannel): Promise<void> {
  const { engine, exchange, call, taskId } = submitting
  const place = { channelId: channel.id, keyId: channel.keyId }
  if (taskId !== undefined) return moveTask(engine.services, taskId, place)
  const { platform, action, prompt } = call
  const { callId, caller } = exchange
  const task = { platform, action, prompt, callId, userId: caller.user.id, ...place }
  submitting.taskId = await openTask(engine.services, task)
}

/** One attempt on one channel; undefined when the caller was answered. */
async function submit(submitting: Submitting, one: Attempt): Promise<Failure | undefined> {
  const { engine, call } = submitting
  const { channel } = one
  if (channel.keyId !== undefined) engine.keyUse.called(channel.keyId)
  const answer = await ask(submitting, channel)
  if ('error' in answer) return answer
  if (answer.kind !== 'failed') {
    if (answer.disableReason !== undefined) disableChannel(one, answer.disableReason)
    await finishTask(submitting.taskId ?? 0, one, answer)
    return undefined
  }
  const place = { channel, body: call.body }
  return classifyFailure(engine.services, place, { ...answer, type: '' })
}

/** Sends the submission. Only here a failure is one of the upstream. */
async function ask(
  { engine, call, provider }: Submitting,
  channel: CachedChannel,
): Promise<Submission | Failure> {
  const request = { ...provider.submission(call, channel), proxy: channel.setting.proxy }
  try {
    const { status, text } = await sendSmall(engine.pools, request, LIMITS)
    return provider.readSubmission(status, text, call.action)
  } catch (error) {
    if (!(error instanceof AppError)) return transportFailure(error)
    if (error.code === 'UPSTREAM_SILENT') return timedOut(error)
    if (error.row.kind !== 'UPSTREAM') throw error
    return transportFailure(error)
  }
}

const timedOut = (cause: unknown): Failure =>
  withoutReason(new AppError('UPSTREAM_TIMEOUT', {}, { cause }), { isRetryable: false })
