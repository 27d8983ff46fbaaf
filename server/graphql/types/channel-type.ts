import { modelsOfType } from '../../../contract/channel-models.ts'
import type { ChannelType as ChannelTypeRow } from '../../../contract/channel-types.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'

export const ChannelType = builder.objectRef<ChannelTypeRow>('ChannelType').implement({
  description: 'A type of channel, such as OpenAI or Azure.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: type => encodeId('ChannelType', type.code) }),
    code: t.exposeInt('code', { description: 'Number of the type, as the REST API has it.' }),
    name: t.string({
      description: 'Name in the language of the request.',
      resolve: (type, _args, ctx) => type.name[ctx.language],
    }),
    defaultBaseUrl: t.string({
      nullable: true,
      description: 'Address used when a channel has none; null when a channel must have one.',
      resolve: type => type.defaultBaseUrl || null,
    }),
    keyHint: t.string({
      nullable: true,
      description: 'Parts of a key and their separators; null for one plain key.',
      resolve: type => type.keyHint || null,
    }),
    models: t.stringList({
      description: 'Models that the form of a new channel starts with.',
      resolve: type => [...modelsOfType(type.code)],
    }),
    isSupported: t.exposeBoolean('supported', {
      description: 'Whether the relay supports the type.',
    }),
  }),
})
