import { taskStatuses } from '../../../contract/enums.ts'
import { option } from '../../../server/domain/options/index.ts'
import {
  failReasonText,
  imageLink,
  listAsyncTasks,
  listDrawings,
  seesAllTasks,
} from '../../../server/domain/tasks/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { asNormalUser } from '../as-normal-user.ts'
import { pageFromZero } from '../paging.ts'
import { textOf } from '../query.ts'
import type { Answer, Call } from '../route.ts'
import {
  fromRestDrawingQuery,
  fromRestTaskQuery,
  toRestDrawing,
  toRestTask,
  type ShownTask,
} from '../wire/task.ts'

const SUNO = 'suno'

/** Drawings of all accounts, without a total. */
export async function listDrawingPage({ ctx, query }: Call): Promise<Answer> {
  const { skip, take } = pageFromZero(query, 'page_size')
  const { rows } = await listDrawings(ctx, { skip, take, filter: fromRestDrawingQuery(query) })
  return { data: rows.map(row => toRestDrawing(shown(ctx, row))) }
}

export function listOwnDrawingPage(call: Call): Promise<Answer> {
  return listDrawingPage({ ...call, ctx: asNormalUser(call.ctx) })
}

/** Tasks of all accounts that are no drawings, without a total. */
export async function listTaskPage({ ctx, query }: Call): Promise<Answer> {
  const { skip, take } = pageFromZero(query, 'page_size')
  const named = textOf(query, 'status')
  const status = taskStatuses.find(one => one === named)
  const isUnknown = named !== undefined && status === undefined
  // A platform or status that does not exist has no tasks.
  if (isUnknown || (textOf(query, 'platform') ?? SUNO) !== SUNO) return { data: [] }
  const filter = { ...fromRestTaskQuery(query), status }
  const { rows } = await listAsyncTasks(ctx, { skip, take, filter })
  return { data: rows.map(row => toRestTask(shown(ctx, row))) }
}

export function listOwnTaskPage(call: Call): Promise<Answer> {
  return listTaskPage({ ...call, ctx: asNormalUser(call.ctx) })
}

function shown(ctx: Ctx, task: Omit<ShownTask, `shown${string}`>): ShownTask {
  const link = imageLink(ctx, task)
  const origin = link.startsWith('/') ? option(ctx, 'ServerAddress').replace(/\/+$/, '') : ''
  return {
    ...task,
    shownReason: failReasonText(task, ctx.language),
    shownImage: origin + link,
    shownChannel: seesAllTasks(ctx.actor) ? task.channelId : 0,
  }
}
