import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { readTests, type TestState } from './test-record.ts'

const IDLE: TestState = { isRunning: false, last: undefined }

/** Whether a test runs, on any process, and how the last one went; one entry for every id. */
export async function channelTests(
  ctx: Ctx,
  { ids }: { readonly ids: readonly number[] },
): Promise<Map<number, TestState>> {
  allow(ctx.actor, 'channel:read')
  const known = await readTests(ctx, ids)
  return new Map(ids.map(id => [id, known.get(id) ?? IDLE]))
}
