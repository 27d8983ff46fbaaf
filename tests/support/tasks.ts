import type { TaskPlatformName } from '../../contract/enums.ts'
import { settlementFor } from './ledger.ts'
import { markCharged, openTask, storeAnswer } from '../../server/domain/tasks/index.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import type { TaskReport } from '../../server/kernel/upstream.ts'

export interface StoredTask {
  readonly platform: TaskPlatformName
  readonly callId: string
  readonly userId: number
  readonly channelId: number
  readonly keyId?: number | undefined
  readonly action: string
  readonly prompt: string
  readonly code: number
  /** The charge; 0 for a task that the upstream refused. */
  readonly quota: bigint
  readonly report: TaskReport
}

/** A task whose submission was answered, with its charge when the ledger has it. */
export async function storeTask(services: Services, task: StoredTask): Promise<number> {
  const { code, quota, report, keyId, ...opened } = task
  const { callId, userId, channelId } = task
  const id = await openTask(services, { ...opened, keyId })
  const settlement =
    quota === 0n
      ? undefined
      : settlementFor({ callId, userId, channelId, username: 'any', charge: quota })
  await storeAnswer(services, { id, code, report, settlement })
  await markCharged(services, id)
  return id
}
