import type { TaskPlatformName, TaskStatusName } from '../../../contract/enums.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { TaskReport } from '../../kernel/upstream.ts'
import { applyReport } from './apply-report.ts'
import { endLostTasks } from './lost-tasks.ts'
import { refundOwed } from './refund-task.ts'
import { bareReport } from './storable-report.ts'
import { TIMED_OUT, timeLimitMs } from './task-row.ts'

interface Claimed {
  readonly id: number
  readonly taskId: string
  readonly platform: TaskPlatformName
  readonly channelId: number
  readonly keyId: number | null
  readonly status: TaskStatusName
  /** How long ago the upstream accepted the task, by the clock of the database. */
  readonly ageMs: number
}

const BATCH_MAX = 500

/**
 * One process claims each open task; those that were not polled for the longest time come first. A round
 * of another process takes fewer than 15 seconds to the next one. All times are those of the database.
 */
const CLAIM = `
update tasks set polled_at = now()
 where id in (select id from tasks
               where status <> 'SUCCESS' and status <> 'FAILURE' and charge_state <> 'PENDING'
                 and (polled_at is null or polled_at <= now() - interval '10 seconds')
               order by polled_at nulls first, id limit ${BATCH_MAX} for update skip locked)
returning id, task_id as "taskId", platform, channel_id as "channelId", key_id as "keyId", status,
          (extract(epoch from now() - submitted_at) * 1000)::float8 as "ageMs"`

/**
 * Asks the upstreams of open tasks for their state and stores it. A task that is still open after its
 * time limit fails, and failed tasks are refunded. A step that fails keeps no other from running.
 */
export async function pollTasks(services: Services): Promise<void> {
  for (const step of [pollOpen, endLostTasks, refundOwed]) {
    await step(services).catch((error: unknown) => services.logger.warn('tasks.round', { error }))
  }
}

async function pollOpen(services: Services): Promise<void> {
  const claimed = await services.pool.query<Claimed>(CLAIM, [])
  await Promise.all(groupsOf(claimed).map(group => pollGroup(services, group)))
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

/** A report that cannot be stored harms no other task, and does not keep its own one open. */
async function applyOrExpire(
  services: Services,
  task: Claimed,
  report: TaskReport | undefined,
): Promise<void> {
  if (report) await applyLeniently(services, task, report)
  if (task.ageMs < timeLimitMs[task.platform]) return
  // A task that the report ended does not change.
  const { taskId } = task
  await applyLeniently(services, task, { taskId, status: 'FAILURE', failReason: TIMED_OUT })
}

async function applyLeniently(
  services: Services,
  { id }: Claimed,
  report: TaskReport,
): Promise<void> {
  const warn = (error: unknown) => services.logger.warn('tasks.report', { task: id, error })
  try {
    await applyReport(services, id, report)
  } catch (error) {
    warn(error)
    await applyReport(services, id, bareReport(report)).catch(warn)
  }
}
