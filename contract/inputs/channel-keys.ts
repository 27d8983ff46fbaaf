import type { z } from 'zod'
import { upstreamKeys } from './channel-key.ts'
import { settableStatus } from './channel.ts'
import { input, rowId } from './common.ts'

export const AddChannelKeys = input({
  id: rowId('Channel').describe('Global id of the channel.'),
  keys: upstreamKeys().describe(
    'Further upstream keys, which the channel does not have; 500 in all at most.',
  ),
})
export type AddChannelKeysRaw = z.input<typeof AddChannelKeys>

export const SetChannelKeyStatus = input({
  id: rowId('ChannelKey').describe('Global id of the key.'),
  status: settableStatus().describe('The new status.'),
})
