import { SetChannelsTag } from '../../../contract/inputs/channel-tag.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { changeChannels } from './change-channels.ts'

const LOCK = 'select id from channels where id = any ($1::int[]) order by id for update'

/** Gives channels the same tag, or none; missing ids are skipped. Returns the changed channels. */
export async function setChannelsTag(ctx: Ctx, raw: SetChannelsTag): Promise<Channel[]> {
  allow(ctx.actor, 'channel:write')
  const { ids, tag } = parseInput(SetChannelsTag, raw)
  return changeChannels(ctx, {
    lock: LOCK,
    values: [ids],
    data: { tag },
    action: 'channel.set-tag',
  })
}
