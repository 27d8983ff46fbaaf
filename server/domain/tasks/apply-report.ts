import type { Prisma, Task } from '../../generated/prisma/client.ts'
import type { Services, Tx } from '../../kernel/ctx.ts'
import type { TaskReport } from '../../kernel/upstream.ts'
import { lockClosing } from '../logs/index.ts'
import { refundTask } from './refund-task.ts'
import { storableReport } from './storable-report.ts'
import { isFinal, publishTask } from './task-row.ts'

const PROGRESS_MAX = 100

const LOCK = `
select id from tasks
 where id = $1::int and status <> 'SUCCESS' and status <> 'FAILURE' for update`

/**
 * Moves an open task to the state that was reported; a failure refunds its charge in the same
 * transaction. A task that is over does not change. Returns whether the task changed.
 */
export function applyReport(services: Services, id: number, report: TaskReport): Promise<boolean> {
  return services.tx(async tx => {
    // A refund needs it, and it comes before row locks: rule 7 of the README of `money`.
    if (isFailure(report)) await lockClosing(tx)
    const [open] = await tx.query(LOCK, [id])
    if (!open) return false
    const task = await tx.db.task.findUniqueOrThrow({ where: { id } })
    return changeTask(tx, services, { task, report: storableReport(report) })
  })
}

async function changeTask(
  tx: Tx,
  services: Services,
  { task, report }: { task: Task; report: TaskReport },
): Promise<boolean> {
  const change = changeOf(task, report, services.now())
  if (Object.keys(change).length === 0) return false
  const changed = await tx.db.task.update({ where: { id: task.id }, data: change })
  if (changed.status === 'FAILURE') await refundTask(tx, services, changed)
  await publishTask(tx, services, changed)
  return true
}

type Change = Omit<Prisma.TaskUncheckedUpdateInput, 'id'>

/** The columns that a report changes; none when the task is as reported. */
export function changeOf(task: Task, report: TaskReport, now: Date): Change {
  const next = { ...fieldsOf(report), ...stateOf(task, report, now) }
  const changed = Object.entries(next).filter(
    ([name, value]) => value !== undefined && !isSame(task[name as keyof Task], value),
  )
  return Object.fromEntries(changed) as Change
}

function fieldsOf({ promptEn, imageUrl, startedAt, data }: TaskReport) {
  return { promptEn: promptEn || undefined, imageUrl: imageUrl || undefined, data, startedAt }
}

/** A reason to fail is a failure, whatever else is reported but success. */
const isFailure = ({ status, failReason = '' }: TaskReport) =>
  status === 'FAILURE' || (failReason !== '' && status !== 'SUCCESS')

function stateOf(task: Task, report: TaskReport, now: Date) {
  const { failReason = '', finishedAt, progress = task.progress } = report
  const status = isFailure(report) ? 'FAILURE' : report.status
  const isOver = isFinal(status)
  return {
    status,
    failReason: status === 'FAILURE' ? failReason : undefined,
    progress: isOver ? PROGRESS_MAX : Math.max(0, Math.min(PROGRESS_MAX, Math.trunc(progress))),
    finishedAt: isOver ? (finishedAt ?? now) : undefined,
  }
}

function isSame(before: unknown, after: unknown): boolean {
  if (before instanceof Date && after instanceof Date) return before.getTime() === after.getTime()
  if (typeof after === 'object') return JSON.stringify(before) === JSON.stringify(after)
  return before === after
}
