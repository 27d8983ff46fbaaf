import type { TaskPlatformName, TaskStatusName } from '../../../contract/enums.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { TaskReport } from '../../kernel/upstream.ts'
import { applyReport } from './apply-report.ts'
import { refundOwed } from './refund-task.ts'
import { TIMED_OUT, timeLimitMs } from './task-row.ts'

interface Claimed {
  readonly id: number
  readonly taskId: string
  readonly platform: TaskPlatformName
  readonly channelId: number
  readonly keyId: number | null
  readonly status: TaskStatusName
  readonly submittedAt: Date
}

/** A round of another process, which takes fewer than 15 seconds to the next one. */
const AGAIN_MS = 10_000
const BATCH_MAX = 500

/** One process claims each open task; those that were not polled for the longest time come first. */
const CLAIM = `
update tasks set polled_at = $1
 where id in (select id from tasks
               where status <> 'SUCCESS' and status <> 'FAILURE'
                 and (polled_at is null or polled_at <= $2)
               order by polled_at nulls first, id limit ${BATCH_MAX} for update skip locked)
returning id, task_id as "taskId", platform, channel_id as "channelId", key_id as "keyId", status,
          submitted_at as "submittedAt"`

/**
 * Asks the upstreams of open tasks for their state and stores it. A task that is still open after its
 * time limit fails. Failed tasks are refunded.
 */
export async function pollTasks(services: Services): Promise<void> {
  const now = services.now()
  const before = new Date(now.getTime() - AGAIN_MS)
  const claimed = await services.pool.query<Claimed>(CLAIM, [now, before])
  await Promise.all(groupsOf(claimed).map(group => pollGroup(services, group)))
  await refundOwed(services)
}

/** The tasks of each key of a channel, which are asked for in one call. */
function groupsOf(claimed: readonly Claimed[]): Claimed[][] {
  const groups = Map.groupBy(claimed, one => `${one.platform} ${one.channelId} ${one.keyId}`)
  return [...groups.values()]
}

async function pollGroup(services: Services, group: readonly Claimed[]): Promise<void> {
  const [first] = group
  if (!first) return
  const { platform, channelId, keyId } = first
  const taskIds = [...new Set(group.map(({ taskId }) => taskId))]
  const reports = await services.upstream
    .readTasks({ platform, channelId, keyId, taskIds })
    .catch((error: unknown) => {
      services.logger.warn('tasks.read', { channelId, error })
      return []
    })
  const byId = new Map(reports.map(report => [report.taskId, report]))
  for (const task of group) await applyOrExpire(services, task, byId.get(task.taskId))
}

async function applyOrExpire(
  services: Services,
  task: Claimed,
  report: TaskReport | undefined,
): Promise<void> {
  if (report) await applyReport(services, task.id, report)
  const endsAtMs = task.submittedAt.getTime() + timeLimitMs[task.platform]
  if (services.now().getTime() < endsAtMs) return
  // A task that the report ended does not change.
  const { taskId } = task
  await applyReport(services, task.id, { taskId, status: 'FAILURE', failReason: TIMED_OUT })
}
