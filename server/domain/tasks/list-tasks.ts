import {
  ListTasks,
  taskOrderFields,
  type ListTasksRaw,
  type TaskFilter,
} from '../../../contract/inputs/task.ts'
import type { TaskPlatformName } from '../../../contract/enums.ts'
import type { Prisma, Task } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { columnsOf, orderedBy } from '../../kernel/keyset.ts'
import type { ListPage } from '../../kernel/keyset-page.ts'
import { listQuery } from '../../kernel/list-query.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { seesAllTasks, taskOwners } from './get-task.ts'

/** A page of drawings, newest first unless ordered otherwise: own ones, or all for an admin. */
export const listDrawings = (ctx: Ctx, input: ListTasksRaw) => listTasks(ctx, 'MIDJOURNEY', input)

/** The same for tasks that are no drawings. */
export const listAsyncTasks = (ctx: Ctx, input: ListTasksRaw) => listTasks(ctx, 'SUNO', input)

async function listTasks(
  ctx: Ctx,
  platform: TaskPlatformName,
  input: ListTasksRaw,
): Promise<ListPage<Task>> {
  allow(ctx.actor, 'task:own')
  const { filter, orderBy, ...page } = parseInput(ListTasks, input)
  return listQuery(ctx, {
    table: 'tasks',
    model: ctx.db.task,
    page,
    where: { platform, ...toWhere(ctx, filter) },
    order: orderedBy(columns, orderBy),
  })
}

/** Only admins know channels, so only they can filter by one. */
function toWhere(ctx: Ctx, filter: Partial<TaskFilter> = {}): Prisma.TaskWhereInput {
  const { userId, channelId, taskId, status, action, from, to } = filter
  return {
    taskId,
    status,
    action,
    channelId: seesAllTasks(ctx.actor) ? channelId : undefined,
    submittedAt: { gte: from, lte: to },
    ...taskOwners(ctx.actor, userId),
  }
}

const columns = columnsOf(taskOrderFields)
