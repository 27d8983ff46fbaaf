import { moveTask, openTask } from '../../domain/tasks/index.ts'
import { asItIs } from '../../io/unpacker.ts'
import type { Submission } from '../../providers/tasks/task-provider.ts'
import { delivered, disableChannel, failed, type Attempt, type Outcome } from '../outcomes.ts'
import { attempt, type Start } from '../steps/attempt.ts'
import { classifyFailure, transportFailure, type Failure } from '../steps/classify-failure.ts'
import { timeLeftMs } from '../steps/time-limits.ts'
import { finishTask } from './finish-task.ts'
import { createTextSink, type WholeText } from './text-sink.ts'
import type { Submitting } from './submitting.ts'

/** An attempt is shorter than a task waits for its answer before it has failed: `lost-tasks.ts`. */
const ATTEMPT_MS_MAX = 60_000

/** Statuses of an upstream that waited for something behind it, which may have the task. */
const LATE_STATUSES: ReadonlySet<number> = new Set([408, 504, 524])

/**
 * One attempt to submit a task. The stored task says which upstream is about to be asked; a failure of the
 * database ends the call here.
 */
export async function submit(submitting: Submitting, attempted: Attempt): Promise<Outcome> {
  await storeTask(submitting, attempted)
  const answer = await ask(submitting, attempted)
  if ('error' in answer) return failed(answer)
  if (answer.kind === 'failed') return failed(refusalOf(submitting, attempted, answer))
  if (answer.disableReason !== undefined) disableChannel(attempted, answer.disableReason)
  await finishTask(submitting.taskId ?? 0, attempted, answer)
  return delivered
}

async function storeTask(submitting: Submitting, { channel }: Attempt): Promise<void> {
  const { engine, exchange, call, taskId } = submitting
  const place = { channelId: channel.id, keyId: channel.keyId }
  if (taskId !== undefined) return moveTask(engine.services, taskId, place)
  const { platform, action, prompt } = call
  const { callId, caller } = exchange
  const task = { platform, action, prompt, callId, userId: caller.user.id, ...place }
  submitting.taskId = await openTask(engine.services, task)
}

/** A submission that was answered, and how long a refusal asks to wait. */
type Answer = Submission & { readonly retryAfterSeconds?: number | undefined }

/** Sends the submission. Only here a failure is one of the upstream. */
async function ask(
  submitting: Submitting,
  { engine, channel }: Attempt,
): Promise<Answer | Failure> {
  const { exchange, call, provider } = submitting
  const { url, headers, body } = provider.submission(call, channel)
  const asked = { url, headers: { ...headers, ...asItIs }, body, proxy: channel.setting.proxy }
  const leftMs = Math.max(0, timeLeftMs(engine.services, exchange))
  const totalMs = Math.min(leftMs, ATTEMPT_MS_MAX)
  const text = Promise.withResolvers<WholeText>()
  let isSent = false
  const start = await attempt(engine.pools, asked, {
    // 0 is no limit: only the total one counts.
    limits: { headersMs: 0, idleMs: 0, totalMs },
    onFlow(flow) {
      // Once it is sent, the upstream may have the task, so the call waits for its answer.
      if (exchange.cutBy) flow.abort(exchange.cutBy)
      else isSent = true
    },
    accept: (_, flow) => createTextSink(flow, text.resolve),
  })
  if (start.kind === 'failed') return notAnswered(start.error, isSent)
  const { status, body: said, retryAfterSeconds } = await answerOf(start, text.promise)
  if (typeof said !== 'string') return notAnswered(said.error, isSent)
  return { ...provider.readSubmission(status, said, call.action), retryAfterSeconds }
}

interface Said {
  readonly status: number
  readonly body: WholeText
  readonly retryAfterSeconds?: number | undefined
}

const answerOf = async (
  start: Exclude<Start, { kind: 'failed' }>,
  text: Promise<WholeText>,
): Promise<Said> => (start.kind === 'refused' ? start.refusal : { status: 200, body: await text })

/** Without an answer the upstream may have the task once it was sent, so that no other one is asked. */
function notAnswered(error: unknown, isSent: boolean): Failure {
  const failure = transportFailure(error)
  return isSent ? { ...failure, isRetryable: false } : failure
}

function refusalOf(
  { call }: Submitting,
  { engine, channel }: Attempt,
  { retryAfterSeconds, ...fault }: Extract<Answer, { kind: 'failed' }>,
): Failure {
  const place = { channel, body: call.body, retryAfterSeconds }
  const failure = classifyFailure(engine.services, place, { ...fault, type: '' })
  return LATE_STATUSES.has(fault.status)
    ? { ...failure, isRetryable: false, isOfKey: false }
    : failure
}
