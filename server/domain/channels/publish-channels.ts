import type { Ctx, Tx } from '../../kernel/ctx.ts'

/** Tells every process which channels change when the transaction commits. */
export async function publishChannels(
  tx: Tx,
  { bus }: Pick<Ctx, 'bus'>,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) await bus.publish(tx, 'channels', id)
}
