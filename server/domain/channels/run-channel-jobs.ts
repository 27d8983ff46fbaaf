import type { Channel } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Services } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { startDueJob, startJob, workOn, type JobView, type WorkResult } from '../jobs/index.ts'
import { autoDisable, autoEnable } from './auto-status.ts'
import { balanceReason, isOfBalance } from './balance-reason.ts'
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
 * Starts asking for the balance of every channel whose type reports one, but for those that a person
 * disabled. A balance of 0 or less may disable a channel, and one above 0 enables a channel that was
 * disabled for its balance. Throws JOB_RUNNING while such a job runs.
 */
export async function refreshAllChannelBalances(ctx: Ctx): Promise<JobView> {
  allow(ctx.actor, 'channel:test')
  return startJob(ctx, 'CHANNEL_BALANCES', await idsWithBalance(ctx))
}

async function idsWithBalance({ db, upstream }: Pick<Services, 'db' | 'upstream'>) {
  const channels = await db.channel.findMany({
    where: { status: { not: 'DISABLED' } },
    select: { id: true, type: true, status: true, statusReason: true },
    orderBy: { id: 'asc' },
  })
  return channels
    .filter(({ type }) => upstream.hasBalance(type))
    .filter(({ status, statusReason }) => status === 'ENABLED' || isOfBalance(statusReason))
    .map(({ id }) => id)
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

const LEFT_OUT: ReadonlySet<string> = new Set(['CHANNEL_TEST_RUNNING', 'CHANNEL_NOT_FOUND'])

/** A channel that was deleted, or is being tested by a person, is left out. */
async function runGuarded(services: Services, id: number, work: RowWork): Promise<WorkResult> {
  try {
    const channel = await services.db.channel.findUnique({ where: { id } })
    return channel ? await work(services, channel) : UNCHANGED
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'INTERNAL'
    if (LEFT_OUT.has(code)) return UNCHANGED
    if (code === 'INTERNAL') services.logger.warn('job.row', { channel: id, error })
    return FAILED
  }
}

async function testOne(services: Services, channel: Channel): Promise<WorkResult> {
  const { result, channel: tested } = await runTest(services, channel)
  return { isFailed: !result.ok, change: await reactToTest(services, tested, result) }
}

async function refreshOne(services: Services, channel: Channel): Promise<WorkResult> {
  const isEmpty = await isUsedUp(services, channel)
  const change = { channelId: channel.id, by: 'channel-balances' }
  if (isEmpty && channel.status === 'ENABLED') {
    const isDisabled = await autoDisable(services, { ...change, reason: balanceReason(services) })
    return isDisabled ? { isFailed: false, change: 'DISABLED' } : UNCHANGED
  }
  if (isEmpty || channel.status !== 'AUTO_DISABLED' || !isOfBalance(channel.statusReason)) {
    return UNCHANGED
  }
  const isEnabled = await autoEnable(services, change)
  return isEnabled ? { isFailed: false, change: 'ENABLED' } : UNCHANGED
}

/** An unknown balance is not used up. */
async function isUsedUp(services: Services, channel: Channel): Promise<boolean> {
  try {
    return !(await storeBalance(services, channel)).balanceUsd.greaterThan(0)
  } catch (error) {
    if (error instanceof AppError && error.code === 'BALANCE_UNKNOWN') return false
    throw error
  }
}
