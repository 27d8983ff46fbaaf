import { message } from '../../../contract/messages.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Services } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { startDueJob, startJob, workOn, type JobView, type WorkResult } from '../jobs/index.ts'
import { option } from '../options/index.ts'
import { autoDisable } from './auto-status.ts'
import { reactToTest } from './react-to-test.ts'
import { storeBalance } from './refresh-balance.ts'
import { isTestable, runTest } from './test-channel.ts'

const UNCHANGED: WorkResult = { isFailed: false, change: 'NONE' }
const FAILED: WorkResult = { isFailed: true, change: 'NONE' }

/**
 * Starts a test of every channel, also of disabled ones; types that cannot be tested are left out. A
 * result may disable or enable its channel. Throws JOB_RUNNING while such a job runs.
 */
export async function testAllChannels(ctx: Ctx): Promise<JobView> {
  allow(ctx.actor, 'channel:test')
  return startJob(ctx, 'CHANNEL_TESTS', await idsToTest(ctx))
}

async function idsToTest({ db }: Pick<Services, 'db'>): Promise<number[]> {
  const channels = await db.channel.findMany({
    select: { id: true, type: true },
    orderBy: { id: 'asc' },
  })
  return channels.filter(isTestable).map(({ id }) => id)
}

/**
 * Starts asking for the balance of every enabled channel whose type reports one. A balance of 0 or less
 * disables the channel. Throws JOB_RUNNING while such a job runs.
 */
export async function refreshAllChannelBalances(ctx: Ctx): Promise<JobView> {
  allow(ctx.actor, 'channel:test')
  return startJob(ctx, 'CHANNEL_BALANCES', await idsWithBalance(ctx))
}

async function idsWithBalance({ db, upstream }: Pick<Services, 'db' | 'upstream'>) {
  const channels = await db.channel.findMany({
    where: { status: 'ENABLED' },
    select: { id: true, type: true },
    orderBy: { id: 'asc' },
  })
  return channels.filter(({ type }) => upstream.hasBalance(type)).map(({ id }) => id)
}

const idsOf = { CHANNEL_TESTS: idsToTest, CHANNEL_BALANCES: idsWithBalance } as const

/** Starts a job by schedule: once in each interval, over all processes. */
export function startDueChannelJob(
  services: Services,
  kind: keyof typeof idsOf,
  everyMinutes: number,
): Promise<boolean> {
  return startDueJob(services, { kind, everyMinutes, ids: () => idsOf[kind](services) })
}

const rowsOf = { CHANNEL_TESTS: testOne, CHANNEL_BALANCES: refreshOne } as const

export const channelJobs = Object.keys(rowsOf) as (keyof typeof rowsOf)[]

/** Works on the running job of a kind, if no other process does, until it ends. */
export function runChannelJob(
  services: Services,
  kind: keyof typeof rowsOf,
  signal: AbortSignal,
): Promise<void> {
  const run = (id: number) => runGuarded(services, id, rowsOf[kind])
  return workOn(services, { kind, run, signal })
}

type RowWork = (services: Services, channel: Channel) => Promise<WorkResult>

/** A channel that was deleted, or is being tested by a person, is left out. */
async function runGuarded(services: Services, id: number, work: RowWork): Promise<WorkResult> {
  try {
    const channel = await services.db.channel.findUnique({ where: { id } })
    return channel ? await work(services, channel) : UNCHANGED
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'INTERNAL'
    if (code === 'CHANNEL_TEST_RUNNING' || code === 'CHANNEL_NOT_FOUND') return UNCHANGED
    if (code === 'INTERNAL') services.logger.warn('job.row', { channel: id, error })
    return FAILED
  }
}

async function testOne(services: Services, channel: Channel): Promise<WorkResult> {
  const { result, channel: tested } = await runTest(services, channel)
  return { isFailed: !result.ok, change: await reactToTest(services, tested, result) }
}

async function refreshOne(services: Services, channel: Channel): Promise<WorkResult> {
  const { id, balanceUsd } = await storeBalance(services, channel)
  if (balanceUsd.greaterThan(0)) return UNCHANGED
  const reason = message(option(services, 'DefaultLanguage'), 'events', 'channelBalanceUsedUp', {})
  const change = { channelId: id, reason, by: 'channel-balances', isForced: true }
  const isDisabled = await autoDisable(services, change)
  return { isFailed: false, change: isDisabled ? 'DISABLED' : 'NONE' }
}
