import { roleCode, type TaskPlatformName } from '../../../contract/enums.ts'
import { Id } from '../../../contract/inputs/common.ts'
import type { Prisma, Task } from '../../generated/prisma/client.ts'
import { rankOf, type Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, allowUser } from '../access/index.ts'

/** Whether an actor sees the tasks of all accounts. */
export const seesAllTasks = (actor: Actor): boolean => rankOf(actor) >= roleCode.ADMIN

/** The owners whose tasks an actor sees. Only admins can filter by owner. */
export function taskOwners(actor: Actor, userId?: number): Prisma.TaskWhereInput {
  if (!seesAllTasks(actor)) return { userId: allowUser(actor, 'task:own').id }
  allow(actor, 'task:read')
  return userId === undefined ? {} : { userId }
}

/** One drawing that the actor may see. Throws TASK_NOT_FOUND for any other. */
export const getDrawing = (ctx: Ctx, input: Id) => getTask(ctx, 'MIDJOURNEY', input)

/** One task that is no drawing. Throws TASK_NOT_FOUND. */
export const getAsyncTask = (ctx: Ctx, input: Id) => getTask(ctx, 'SUNO', input)

async function getTask(ctx: Ctx, platform: TaskPlatformName, input: Id): Promise<Task> {
  allow(ctx.actor, 'task:own')
  const { id } = parseInput(Id, input)
  const where = { id, platform, ...taskOwners(ctx.actor) }
  const task = await ctx.db.task.findFirst({ where })
  if (!task) throw new AppError('TASK_NOT_FOUND')
  return task
}
