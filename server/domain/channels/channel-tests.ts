import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { readTests, type TestState } from './test-record.ts'

const IDLE: TestState = { isRunning: false, last: undefined }

/** Whether a test is running, on any process, and the last result; one entry for every id. */
export async function channelTests(
  ctx: Ctx,
  { ids }: { readonly ids: readonly number[] },
): Promise<Map<number, TestState>> {
  allow(ctx.actor, 'channel:read')
  const stored = await readTests(ctx, ids)
  return new Map(ids.map(id => [id, stored.get(id) ?? IDLE]))
}
