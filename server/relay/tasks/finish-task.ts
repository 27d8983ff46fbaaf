import { noUsage } from '../../../contract/usage.ts'
import { redactForChannel, withoutKey, type CachedChannel } from '../../domain/channels/index.ts'
import { markCharged, storeAnswer, type TaskAnswer } from '../../domain/tasks/index.ts'
import { isDatabaseAway } from '../../kernel/database-away.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { Submission } from '../../providers/tasks/task-provider.ts'
import { settlementOf } from '../exchange.ts'
import { noteAnswer, type Attempt } from '../outcomes.ts'
import { answerHeaders } from '../response-headers.ts'
import { releaseHold } from '../steps/hold.ts'
import { reportWithoutKey } from './report-without-key.ts'

/** What the upstream answered to a submission that did not fail. */
export type Answered = Exclude<Submission, { kind: 'failed' }>

/**
 * Stores the answer of the upstream, charges an accepted task, then passes the answer on. The upstream
 * works on an accepted task whatever happens here: a failure of the database delays its row, and never
 * makes it free, nor submits it again.
 */
export async function finishTask(
  id: number,
  attempt: Attempt,
  submission: Answered,
): Promise<void> {
  const { engine, exchange, channel } = attempt
  const { services } = engine
  const isAccepted = submission.kind === 'accepted'
  const { report, code, body } = isAccepted
    ? withoutKeys(channel, submission)
    : redactRefusal(channel, submission)
  const settlement = isAccepted
    ? settlementOf({ services, exchange, channel }, { usage: noUsage, refusal: undefined })
    : undefined
  await storeOrRetry(services, { id, code, report, settlement })
  if (settlement) {
    await engine.ledger.settle(settlement, exchange.holding)
    noteAnswer(attempt, settlement.charge)
    // A task that is not marked now is marked by the next round of `chargeOwed`.
    markCharged(services, id).catch((error: unknown) =>
      services.logger.warn('tasks.charged', { task: id, error }),
    )
  } else await releaseHold(engine, exchange)
  const { response, context } = exchange
  if (response.destroyed) return
  const headers = { ...answerHeaders(context), 'content-type': 'application/json' }
  response.writeHead(submission.status, headers)
  response.end(body)
}

const RETRY_MS = 1_000
/** Longer than a task waits for its answer before it has failed: `lost-tasks.ts`. */
const RETRIES_MAX = 300

/** Stores the answer now, or, while the database is away, in the background. */
async function storeOrRetry(services: Services, answer: TaskAnswer): Promise<void> {
  try {
    await storeAnswer(services, answer)
  } catch (error) {
    services.logger.warn('tasks.store', { task: answer.id, error })
    if (isDatabaseAway(error)) retryLater(services, answer, RETRIES_MAX)
    else await storeAnswer(services, { ...answer, report: bareOf(answer) }).catch(() => undefined)
  }
}

const bareOf = ({ report: { taskId, status } }: TaskAnswer) => ({ taskId, status })

function retryLater(services: Services, answer: TaskAnswer, left: number): void {
  if (left === 0) return
  const again = () => {
    storeAnswer(services, answer).catch((error: unknown) => {
      if (isDatabaseAway(error)) retryLater(services, answer, left - 1)
    })
  }
  setTimeout(again, RETRY_MS).unref()
}

/** What was accepted is passed on as it is, with addresses of pictures, but never with the channel's key. */
const withoutKeys = (channel: CachedChannel, submission: Answered) => ({
  ...submission,
  body: withoutKey(channel, submission.body),
  report: reportWithoutKey(channel, submission.report),
})

/** The words of an upstream are shown without its keys and addresses. */
function redactRefusal(channel: CachedChannel, submission: Answered): Answered {
  const { code, report } = submission
  const failReason = redactForChannel(channel, report.failReason ?? '')
  const body = JSON.stringify({ code, description: failReason, result: report.taskId })
  return { ...submission, body, report: { ...report, failReason } }
}
