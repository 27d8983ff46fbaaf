import type { ChannelType as ChannelTypeRow } from '../../../contract/channel-types.ts'
import { builder } from '../builder.ts'

export const ChannelType = builder.objectRef<ChannelTypeRow>('ChannelType').implement({
  description: 'A kind of upstream that channels connect to.',
  fields: t => ({
    code: t.exposeInt('code', { description: 'Its number, as `Channel.type` carries it.' }),
    name: t.string({
      description: 'Its name, in the language of the asker.',
      resolve: (type, _args, ctx) => type.name[ctx.language],
    }),
    color: t.exposeString('color', { description: 'Name of the colour of its badge.' }),
    defaultBaseUrl: t.exposeString('defaultBaseUrl', {
      description: 'Address used when a channel has none; empty when it must have one.',
    }),
    keyHint: t.exposeString('keyHint', {
      description: 'How its key is put together; empty for one plain key.',
    }),
    models: t.stringList({
      description: 'Models a new channel is filled in with.',
      resolve: type => [...type.models],
    }),
    supported: t.exposeBoolean('supported', { description: 'Whether calls can go to it.' }),
  }),
})
