import { TestChannel } from '../../../contract/inputs/channel.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { findOrThrow, redactKey } from './channel-row.ts'
import { cancelTest, finishTest, startTest, type TestOutcome } from './test-record.ts'

/** Types without a call that answers at once: drawing proxies and music. */
const UNTESTABLE: ReadonlySet<number> = new Set([2, 5, 36])
const DEFAULT_MODEL = 'gpt-4o-mini'

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
  raw: { readonly id: number; readonly model?: string | null },
): Promise<ChannelTest> {
  allow(ctx.actor, 'channel:test')
  const input = parseInput(TestChannel, raw)
  const channel = await findOrThrow(ctx.db, input.id)
  if (UNTESTABLE.has(channel.type)) throw new AppError('CHANNEL_TYPE_UNSUPPORTED')
  if (!(await startTest(ctx.pool, channel.id))) throw new AppError('CHANNEL_TEST_RUNNING')
  ctx.bus.notifySoon('test', channel.id)
  const outcome = await probe(ctx, channel, input.model)
  return { ...outcome, channel: await storeOutcome(ctx, channel.id, outcome) }
}

async function probe(
  ctx: Ctx,
  channel: Channel,
  requested: string | undefined,
): Promise<TestOutcome> {
  const model = requested ?? (channel.testModel || channel.models[0] || DEFAULT_MODEL)
  try {
    return { ...(await ctx.upstream.probe(channel.id, model)), model }
  } catch (error) {
    await cancelTest(ctx.pool, channel.id)
    throw error
  }
}

async function storeOutcome(ctx: Ctx, id: number, outcome: TestOutcome): Promise<Channel> {
  return ctx.tx(async tx => {
    await finishTest(tx, id, outcome)
    const data = { ...measured(outcome), testedAt: ctx.now() }
    await tx.db.channel.updateMany({ where: { id }, data })
    await ctx.bus.publish(tx, 'channels', id)
    await ctx.bus.publish(tx, 'test', id)
    return redactKey(await findOrThrow(tx.db, id))
  })
}

/** An error is often fast, so the time of a failed test is not stored as the response time. */
function measured({ ok, timeMs, message }: TestOutcome) {
  return ok
    ? { responseTimeMs: Math.round(timeMs), testError: null }
    : { responseTimeMs: 0, testError: message }
}
