import { randomInt, randomUUID } from 'node:crypto'
import type { TaskPlatformName } from '../../contract/enums.ts'
import { noUsage } from '../../contract/usage.ts'
import { charge, type Settlement } from '../domain/money/index.ts'
import { rateOf } from '../domain/pricing/index.ts'
import { markCharged, openTask, storeAnswer } from '../domain/tasks/index.ts'
import type { Services } from '../kernel/ctx.ts'
import { ratesAsText } from '../relay/index.ts'
import type { DemoChannel } from './channels.ts'
import type { Spender } from './sample-calls.ts'
import { DEMO_DRAWINGS, DEMO_SONGS } from './script.ts'
import { taskIdFor, type Fate } from './task-upstream.ts'

/** The submission of each kind of task. */
const KINDS = {
  MIDJOURNEY: { action: 'IMAGINE', model: 'mj_imagine', prompts: DEMO_DRAWINGS, count: 24 },
  SUNO: { action: 'MUSIC', model: 'suno_music', prompts: DEMO_SONGS, count: 14 },
} as const
const ACCEPTED = 1
/** The code of a prompt that Midjourney refuses. */
const REFUSED = 24
const TASKS_PER_FAILURE = 5
/** Each task is older than the one before by a growing step, from minutes to some hours. */
const STEP_MS = 600_000

/** A task of the sample data; its charge is undefined when the upstream refused it. */
export interface SampleTask {
  readonly id: number
  readonly settlement: Settlement | undefined
}

/**
 * Stores tasks that were accepted or refused earlier. Their charges are still owed; the server asks the
 * upstream for their states, as for any task.
 */
export async function addTasks(
  services: Services,
  channels: readonly DemoChannel[],
  spenders: readonly Spender[],
): Promise<SampleTask[]> {
  const tasks: SampleTask[] = []
  for (const platform of ['MIDJOURNEY', 'SUNO'] as const) {
    const channelId = channels.find(({ models }) => models.includes(KINDS[platform].model))?.id ?? 0
    for (let at = KINDS[platform].count - 1; at >= 0; at -= 1) {
      tasks.push(await addTask(services, { platform, at, channelId, spender: pick(spenders) }))
    }
  }
  return tasks
}

/** Notes which charges the ledger has. */
export async function markTasks(services: Services, tasks: readonly SampleTask[]): Promise<void> {
  for (const { id } of tasks) await markCharged(services, id)
}

interface Sample {
  readonly platform: TaskPlatformName
  /** Its place in the list, the newest first. */
  readonly at: number
  readonly channelId: number
  readonly spender: Spender
}

async function addTask(services: Services, sample: Sample): Promise<SampleTask> {
  const { platform, at, channelId, spender } = sample
  const { action, prompts } = KINDS[platform]
  const callId = randomUUID()
  const prompt = prompts[at % prompts.length] ?? ''
  const task = { platform, callId, userId: spender.userId, channelId, keyId: undefined }
  const id = await openTask(services, { ...task, action, prompt })
  const agoMs = at * (at + 1) * (STEP_MS / 2)
  await services.pool.query(SUBMITTED_BEFORE, [id, agoMs])
  if (platform === 'MIDJOURNEY' && at === 2) {
    const report = { taskId: '', status: 'FAILURE', failReason: 'Banned prompt: blood' } as const
    await storeAnswer(services, { id, code: REFUSED, report, settlement: undefined })
    return { id, settlement: undefined }
  }
  const fate: Fate = at % TASKS_PER_FAILURE === 1 ? 'failed' : 'done'
  const report = { taskId: taskIdFor(fate, agoMs), status: 'SUBMITTED' } as const
  const settlement = settlementOf(services, sample, callId)
  await storeAnswer(services, { id, code: ACCEPTED, report, settlement })
  return { id, settlement }
}

const SUBMITTED_BEFORE = `
update tasks set created_at = created_at - $2::float8 * interval '1 ms',
                 submitted_at = submitted_at - $2::float8 * interval '1 ms'
 where id = $1`

function settlementOf(
  services: Services,
  { platform, channelId, spender }: Sample,
  callId: string,
): Settlement {
  const { model } = KINDS[platform]
  const rate = rateOf(services, model, 'default')
  if (!rate) throw new Error(`the demo model ${model} has no default price`)
  const bill = charge(rate, noUsage)
  return {
    ...spender,
    callId,
    unlimited: true,
    charge: bill.quota,
    channelId,
    model,
    group: 'default',
    promptTokens: 0,
    completionTokens: 0,
    durationMs: randomInt(200, 900),
    isStream: false,
    details: { rate: ratesAsText(rate), exact: bill.exact, frt: -1000, tried: [channelId] },
  }
}

const pick = <T>(list: readonly T[]) => list[randomInt(list.length)] as T
