import type { TaskPlatformName } from '../../../contract/enums.ts'
import { storableText } from '../../../contract/storable.ts'
import type { Services } from '../../kernel/ctx.ts'

/** A task that an upstream is about to be asked for. */
export interface OpenedTask {
  readonly platform: TaskPlatformName
  readonly callId: string
  readonly userId: number
  readonly channelId: number
  readonly keyId: number | undefined
  readonly action: string
  readonly prompt: string
}

const PROMPT_MAX = 20_000
const ACTION_MAX = 100

const OPEN = `
insert into tasks (platform, task_id, call_id, user_id, channel_id, key_id, action, prompt, charge_state,
                   created_at, updated_at, submitted_at)
values ($1::task_platform, '', $2, $3, $4, $5, $6, $7, 'PENDING', now(), now(), now())
returning id`

/** Stores a task before its upstream is asked (rule 2 of the README), and returns its id. */
export async function openTask(services: Services, task: OpenedTask): Promise<number> {
  const { platform, callId, userId, channelId, keyId = null } = task
  const texts = [storableText(task.action, ACTION_MAX), storableText(task.prompt, PROMPT_MAX)]
  const values = [platform, callId, userId, channelId, keyId, ...texts]
  const [row] = await services.pool.query<{ id: number }>(OPEN, values, 'tasks.open')
  if (!row) throw new Error('the task was not stored')
  return row.id
}

const MOVE = `
update tasks set channel_id = $2, key_id = $3, submitted_at = now(), updated_at = now() where id = $1`

/** Notes that the upstream of another channel is asked for the task. */
export async function moveTask(
  services: Services,
  id: number,
  { channelId, keyId = null }: { channelId: number; keyId?: number | null | undefined },
): Promise<void> {
  await services.pool.query(MOVE, [id, channelId, keyId], 'tasks.move')
}

const DROP = `delete from tasks where id = $1 and charge_state = 'PENDING'`

/** Removes a task that no upstream received. */
export async function dropTask(services: Services, id: number): Promise<void> {
  await services.pool.query(DROP, [id], 'tasks.drop')
}
