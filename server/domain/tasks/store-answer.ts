import type { Prisma } from '../../generated/prisma/client.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { TaskReport } from '../../kernel/upstream.ts'
import { settlementText, type Settlement } from '../money/index.ts'
import { storableReport } from './storable-report.ts'
import { isFinal, publishTask } from './task-row.ts'

/** What an upstream answered to the submission of a task. */
export interface TaskAnswer {
  /** The row, from `openTask`. */
  readonly id: number
  /** The code of the answer. */
  readonly code: number
  readonly report: TaskReport
  /** The charge of an accepted task; undefined when the upstream refused it. */
  readonly settlement: Settlement | undefined
}

/**
 * Stores the answer to a submission, before the call is charged and answered. From then on the task owes
 * its charge, which `chargeOwed` makes when this process cannot. Throws for a task whose answer is stored
 * already, or that has failed because its answer came too late.
 */
export async function storeAnswer(services: Services, answer: TaskAnswer): Promise<void> {
  const { id, code, settlement } = answer
  const report = storableReport(answer.report)
  const { taskId, status, progress = 0, failReason = '', promptEn = '', imageUrl = '' } = report
  const charge = settlement?.charge ?? 0n
  const owed = charge > 0n && settlement ? settlement : undefined
  await services.tx(async tx => {
    const { userId } = await tx.db.task.update({
      where: { id, chargeState: 'PENDING', status: { not: 'FAILURE' } },
      data: {
        taskId,
        code,
        status,
        progress: status === 'SUCCESS' ? 100 : progress,
        promptEn,
        failReason,
        imageUrl,
        ...(report.data && { data: report.data }),
        quota: charge,
        chargeState: owed ? 'OWED' : 'NONE',
        ...(owed && { settlement: JSON.parse(settlementText(owed)) as Prisma.InputJsonObject }),
        ...(isFinal(status) && { finishedAt: services.now() }),
      },
    })
    await publishTask(tx, services, { id, userId })
  })
}
