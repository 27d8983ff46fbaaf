import {
  getAsyncTask,
  getDrawing,
  listAsyncTasks,
  listDrawings,
  readTaskChange,
  seesAllTasks,
} from '../../domain/tasks/index.ts'
import type { Task } from '../../generated/prisma/client.ts'
import type { GraphContext } from '../context.ts'
import { limits } from '../limits.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { viewerId } from './subscriber-scope.ts'
import { openSubscription } from './subscription.ts'

/** The verbs of one kind of tasks. */
interface Verbs {
  readonly get: (ctx: GraphContext, input: { id: number }) => Promise<Task>
  readonly list: typeof listDrawings
}

/** A task by its number, or the newest tasks. */
type TaskItem = number | 'newest'

/** Drawings that are new or change: own ones, or all for an admin. */
export const drawingChanges = (ctx: GraphContext) =>
  taskChanges(ctx, { get: getDrawing, list: listDrawings })

/** The same for tasks that are no drawings. */
export const asyncTaskChanges = (ctx: GraphContext) =>
  taskChanges(ctx, { get: getAsyncTask, list: listAsyncTasks })

function taskChanges(ctx: GraphContext, { get, list }: Verbs): AsyncIterableIterator<Task> {
  const owner = seesAllTasks(ctx.actor) ? undefined : viewerId(ctx)
  return openSubscription<TaskItem, Task>(ctx, {
    topics: ['tasks'],
    read: (_topic, text) => {
      const change = readTaskChange(text)
      const isVisible = owner === undefined || change?.userId === owner
      return change && isVisible ? { key: String(change.id), item: change.id } : undefined
    },
    missed: () => ({ key: 'newest', item: 'newest' }),
    fold: (_earlier, later) => later,
    load: async (item, put) => {
      // A task of the other kind is not found.
      if (item !== 'newest') return (await nullOnNotFound(get(ctx, { id: item }))) ?? undefined
      const { rows } = await list(ctx, { take: limits.rows })
      for (const { id } of rows) put(String(id), id)
      return undefined
    },
  })
}
