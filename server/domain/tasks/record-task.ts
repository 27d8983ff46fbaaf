import { storableText } from '../../../contract/storable.ts'
import type { TaskPlatformName } from '../../../contract/enums.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { TaskReport } from '../../kernel/upstream.ts'
import { isFinal, publishTask } from './task-row.ts'

/** A task that an upstream answered. */
export interface NewTask {
  readonly platform: TaskPlatformName
  readonly callId: string
  readonly userId: number
  readonly channelId: number
  readonly keyId: number | undefined
  readonly action: string
  readonly prompt: string
  /** The code of the upstream's answer. */
  readonly code: number
  /** The charge; 0 for a task that the upstream refused. */
  readonly quota: bigint
  readonly report: TaskReport
}

const PROMPT_MAX = 20_000
const REASON_MAX = 2_000

/** Stores a task, before its call is charged and answered (rule 2 of the README). */
export async function recordTask(services: Services, task: NewTask): Promise<void> {
  const { report, keyId = null, prompt, ...row } = task
  const { taskId, status, progress = 0, failReason = '', data } = report
  const isOver = isFinal(status)
  await services.tx(async tx => {
    const { id, userId } = await tx.db.task.create({
      data: {
        ...row,
        taskId,
        keyId,
        status,
        progress: status === 'SUCCESS' ? 100 : progress,
        prompt: storableText(prompt, PROMPT_MAX),
        promptEn: report.promptEn ?? '',
        failReason: storableText(failReason, REASON_MAX),
        imageUrl: report.imageUrl ?? '',
        ...(data && { data }),
        submittedAt: services.now(),
        ...(isOver && { finishedAt: services.now() }),
      },
    })
    await publishTask(tx, services, { id, userId })
  })
}
