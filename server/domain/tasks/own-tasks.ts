import type { TaskPlatformName } from '../../../contract/enums.ts'
import type { Task } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'

/** Tasks that one request may ask for. */
const TASKS_MAX = 500

/** The tasks of a user at a platform. */
export interface OwnTasks {
  readonly userId: number
  readonly platform: TaskPlatformName
  /** Ids at the upstream. */
  readonly taskIds: readonly string[]
}

/** The newest of the user's tasks for each id, newest first; ids of other users' tasks are ignored. */
export async function ownTasks(
  { db }: Pick<Services, 'db'>,
  { userId, platform, taskIds }: OwnTasks,
): Promise<Task[]> {
  const ids = taskIds.filter(id => id !== '').slice(0, TASKS_MAX)
  const rows = await db.task.findMany({
    where: { userId, platform, taskId: { in: ids } },
    orderBy: { id: 'desc' },
    take: 2 * TASKS_MAX,
  })
  const seen = new Set<string>()
  return rows.filter(({ taskId }) => !seen.has(taskId) && seen.add(taskId))
}

/** One task of the user. Throws TASK_NOT_FOUND, also for the task of another user. */
export async function ownTask(
  services: Pick<Services, 'db'>,
  { taskId, ...owner }: Omit<OwnTasks, 'taskIds'> & { readonly taskId: string },
): Promise<Task> {
  const [task] = await ownTasks(services, { ...owner, taskIds: [taskId] })
  if (!task) throw new AppError('TASK_NOT_FOUND')
  return task
}
