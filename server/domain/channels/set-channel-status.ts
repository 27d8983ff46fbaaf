import { SetChannelStatus } from '../../../contract/inputs/channel.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { changeColumn } from './change-column.ts'

/**
 * Enables or disables a channel; the reason of an earlier automatic change stays readable. Throws
 * CHANNEL_NOT_FOUND.
 */
export async function setChannelStatus(
  ctx: Ctx,
  raw: { readonly id: number; readonly status: string },
): Promise<Channel> {
  allow(ctx.actor, 'channel:write')
  const { id, status } = parseInput(SetChannelStatus, raw)
  return changeColumn(ctx, id, { action: 'channel.set-status', to: { status } })
}
