import { SetChannelWeight, type SetChannelNumber } from '../../../contract/inputs/channel.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { changeColumn } from './change-column.ts'

/** Channels of one priority share calls by weight. Throws CHANNEL_NOT_FOUND. */
export async function setChannelWeight(ctx: Ctx, raw: SetChannelNumber): Promise<Channel> {
  allow(ctx.actor, 'channel:write')
  const { id, value } = parseInput(SetChannelWeight, raw)
  return changeColumn(ctx, id, { action: 'channel.set-weight', to: { weight: value } })
}
