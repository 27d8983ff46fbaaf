import {
  SetChannelTagStatus,
  UpdateChannelTag,
  type UpdateChannelTagRaw,
} from '../../../contract/inputs/channel-tag.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { changeChannels } from './change-channels.ts'

const LOCK = 'select id from channels where tag = $1 order by id for update'

const targetOf = (tag: string) => `channel-tag:${tag}`

/**
 * Gives all channels of a tag the same values; absent fields stay unchanged. Returns the changed
 * channels: none for an unknown tag.
 */
export async function updateChannelTag(ctx: Ctx, raw: UpdateChannelTagRaw): Promise<Channel[]> {
  allow(ctx.actor, 'channel:write')
  const { tag, newTag, ...changes } = parseInput(UpdateChannelTag, raw)
  const renamed = newTag === undefined ? {} : { tag: newTag }
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const data = { ...Object.fromEntries(given), ...renamed }
  if (Object.keys(data).length === 0) return []
  return changeChannels(ctx, {
    lock: LOCK,
    values: [tag],
    data,
    action: 'channel.update-tag',
    target: targetOf(tag),
  })
}

/** Enables or disables all channels of a tag, automatically disabled ones too. */
export async function setChannelTagStatus(
  ctx: Ctx,
  raw: { readonly tag: string; readonly status: string },
): Promise<Channel[]> {
  allow(ctx.actor, 'channel:write')
  const { tag, status } = parseInput(SetChannelTagStatus, raw)
  return changeChannels(ctx, {
    lock: LOCK,
    values: [tag],
    data: { status },
    action: 'channel.set-tag-status',
    target: targetOf(tag),
  })
}
