import { storableText } from '../../../contract/storable.ts'
import type { z } from 'zod'
import { TestChannel } from '../../../contract/inputs/channel.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Services, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import type { ProbeResult } from '../../kernel/upstream.ts'
import { allow } from '../access/index.ts'
import { recordChannelTest } from '../logs/index.ts'
import { findOrThrow, redactKey } from './channel-row.ts'
import { cancelTest, finishTest, startTest, type TestOutcome } from './test-record.ts'

/** Types without a call that answers at once: drawing proxies and music. */
const UNTESTABLE: ReadonlySet<number> = new Set([2, 5, 36])
const DEFAULT_MODEL = 'gpt-4o-mini'

export const isTestable = ({ type }: Pick<Channel, 'type'>): boolean => !UNTESTABLE.has(type)

export interface ChannelTest extends TestOutcome {
  readonly channel: Channel
}

/**
 * Sends one small real call through a channel, enabled or not, and stores its duration or its error.
 * A failing upstream is a result, not an error. No user is charged, and the status never changes.
 * Throws CHANNEL_NOT_FOUND, CHANNEL_TYPE_UNSUPPORTED, or CHANNEL_TEST_RUNNING while another test runs.
 */
export async function testChannel(
  ctx: Ctx,
  raw: z.input<typeof TestChannel>,
): Promise<ChannelTest> {
  allow(ctx.actor, 'channel:test')
  const { id, ...asked } = parseInput(TestChannel, raw)
  const { outcome, channel } = await runTest(ctx, await findOrThrow(ctx.db, id), asked)
  return { ...outcome, channel }
}

export interface TestRun {
  readonly outcome: TestOutcome
  readonly result: ProbeResult
  /** After the test, without its key. */
  readonly channel: Channel
}

/** As `testChannel`, for a caller that has the permission and the row. */
export async function runTest(
  services: Services,
  channel: Channel,
  { model: requested, isStream }: Partial<Omit<TestChannel, 'id'>> = {},
): Promise<TestRun> {
  if (!isTestable(channel)) throw new AppError('CHANNEL_TYPE_UNSUPPORTED')
  if (!(await startTest(services.pool, channel.id))) throw new AppError('CHANNEL_TEST_RUNNING')
  services.bus.notifySoon('test', channel.id)
  const model = requested ?? (channel.testModel || channel.models[0] || DEFAULT_MODEL)
  const result = await probe(services, { id: channel.id, model, isStream })
  const outcome = outcomeOf(model, result)
  return services.tx(async tx => {
    const stored = await storeOutcome(services, tx, { id: channel.id, outcome })
    if (result.ok) await recordChannelTest(tx, services, { channelId: channel.id, model, result })
    return { outcome, result, channel: stored }
  })
}

function outcomeOf(model: string, { ok, timeMs, message, ...seen }: ProbeResult): TestOutcome {
  const { answer, isStreamed, isLate } = seen
  return {
    ok,
    timeMs,
    message,
    model,
    ...(answer !== undefined && { answer }),
    ...(isStreamed !== undefined && { isStreamed }),
    ...(isLate && { isLate }),
  }
}

async function probe(
  services: Services,
  { id, model, isStream }: Omit<TestChannel, 'model'> & { readonly model: string },
): Promise<ProbeResult> {
  try {
    return await services.upstream.probe(id, model, isStream)
  } catch (error) {
    await cancelTest(services.pool, id)
    throw error
  }
}

async function storeOutcome(
  { bus, now }: Services,
  tx: Tx,
  { id, outcome }: { readonly id: number; readonly outcome: TestOutcome },
): Promise<Channel> {
  await finishTest(tx, id, outcome)
  const data = { ...measured(outcome), testedAt: now() }
  await tx.db.channel.updateMany({ where: { id }, data })
  await bus.publish(tx, 'channel-facts', id)
  await bus.publish(tx, 'test', id)
  return redactKey(await findOrThrow(tx.db, id))
}

/** An error is often fast, so the time of a failed test is not stored as the response time. */
function measured({ ok, timeMs, message }: TestOutcome) {
  return ok
    ? { responseTimeMs: Math.round(timeMs), testError: null }
    : { responseTimeMs: 0, testError: storableText(message) }
}
