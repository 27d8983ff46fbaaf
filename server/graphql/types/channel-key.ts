import { AddChannelKeys, SetChannelKeyStatus } from '../../../contract/inputs/channel-keys.ts'
import {
  addChannelKeys,
  deleteChannelKey,
  setChannelKeyStatus,
  type ChannelKeyRow,
} from '../../domain/channels/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { inputFrom } from '../input-from.ts'
import { one, verbField } from '../verb-field.ts'
import { Channel } from './channel.ts'
import { ChannelStatus, KeyChoice, SettableStatus } from './enums.ts'
import { oneOf } from './id-inputs.ts'

export const ChannelKey = builder.objectRef<ChannelKeyRow>('ChannelKey').implement({
  description: 'One of several keys of a channel. The key itself cannot be read.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => encodeId('ChannelKey', id) }),
    preview: t.string({
      description: 'The first and last characters of the key.',
      resolve: ({ keyPreview }) => keyPreview,
    }),
    status: t.expose('status', { type: ChannelStatus, description: 'Whether calls use the key.' }),
    statusReason: t.exposeString('statusReason', {
      nullable: true,
      description: 'Why the server last disabled it; null when it never did.',
    }),
    statusChangedAt: t.expose('statusAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the server last disabled it; null when it never did.',
    }),
    callCount: t.expose('callCount', {
      type: 'BigInt',
      description: 'Number of calls that were sent with it, a few seconds old.',
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'What the upstream said when a call last failed, without keys and addresses.',
    }),
    lastErrorAt: t.expose('lastErrorAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a call last failed.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
  }),
})

builder.prismaObjectFields(Channel, t => ({
  keys: t.field({
    type: [ChannelKey],
    description: 'The keys of a channel with several, in their order; empty for a single key.',
    resolve: async ({ id }, _args, ctx) => [...(await ctx.loaders.channelKeys(id))],
  }),
  keyChoice: t.expose('keyChoice', {
    type: KeyChoice,
    description: 'How calls choose among several keys.',
  }),
}))

const channel = one(Channel, 'The channel after the change.')

verbField('addChannelKeys', {
  description: 'Adds keys to a channel. Its present key becomes the first of them.',
  may: 'channel:write',
  input: inputFrom('AddChannelKeysInput', AddChannelKeys, { description: 'Further keys.' }),
  payload: { channel },
  run: async (input, ctx) => ({ channel: await addChannelKeys(ctx, input) }),
})

verbField('setChannelKeyStatus', {
  description:
    'Enables or disables one key. A channel is disabled with its last key; a channel that the server disabled is enabled with a key.',
  may: 'channel:write',
  input: inputFrom('SetChannelKeyStatusInput', SetChannelKeyStatus, {
    description: 'A new status of a key.',
    enums: { status: SettableStatus },
  }),
  payload: { channel },
  run: async (input, ctx) => ({ channel: await setChannelKeyStatus(ctx, input) }),
})

verbField('removeChannelKey', {
  description: 'Removes one of several keys of a channel.',
  may: 'channel:write',
  input: oneOf('RemoveChannelKeyInput', 'ChannelKey'),
  payload: { channel },
  run: async (input, ctx) => ({ channel: await deleteChannelKey(ctx, input) }),
})
