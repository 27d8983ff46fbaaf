import { TestChannel } from '../../../contract/inputs/channel.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { findOrThrow, redactKey } from './channel-row.ts'
import { cancelTest, finishTest, startTest, type TestOutcome } from './test-record.ts'

/** Types that have no call that answers at once: the drawing proxies and music. */
const UNTESTABLE: ReadonlySet<number> = new Set([2, 5, 36])
const MODEL_OF_LAST_RESORT = 'gpt-4o-mini'

export interface ChannelTest extends TestOutcome {
  readonly channel: Channel
}

/**
 * Sends one small real call through a channel, enabled or not, and notes how long it took, or what it
 * failed with. A failing upstream is an outcome, not an error. Nobody is charged, and the status never changes. Throws
 * CHANNEL_NOT_FOUND, CHANNEL_TYPE_UNSUPPORTED, or CHANNEL_TEST_RUNNING while another test runs.
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
  return { ...outcome, channel: await noteOutcome(ctx, channel.id, outcome) }
}

async function probe(ctx: Ctx, channel: Channel, asked: string | undefined): Promise<TestOutcome> {
  const model = asked ?? (channel.testModel || channel.models[0] || MODEL_OF_LAST_RESORT)
  try {
    return { ...(await ctx.upstream.probe(channel.id, model)), model }
  } catch (error) {
    await cancelTest(ctx.pool, channel.id)
    throw error
  }
}

async function noteOutcome(ctx: Ctx, id: number, outcome: TestOutcome): Promise<Channel> {
  return ctx.tx(async tx => {
    await finishTest(tx, id, outcome)
    const data = { ...measured(outcome), testedAt: ctx.now() }
    await tx.db.channel.updateMany({ where: { id }, data })
    await ctx.bus.publish(tx, 'channels', id)
    await ctx.bus.publish(tx, 'test', id)
    return redactKey(await findOrThrow(tx.db, id))
  })
}

/** A refusal comes fast: the time of a test that failed says nothing good of the channel. */
function measured({ ok, timeMs, message }: TestOutcome) {
  return ok
    ? { responseTimeMs: Math.round(timeMs), testError: null }
    : { responseTimeMs: 0, testError: message }
}
