import ChannelDrawerQueryNode, {
  type ChannelDrawerQuery,
} from '../../__generated__/ChannelDrawerQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'

/** A form starts from the stored values, not from those that a list loaded earlier. */
export const entry = entryPoint({
  enter: enterAs('ADMIN'),
  queries: ({ params: { id } }) => {
    const variables = { id: id ? globalId('Channel', id) : '', isEdit: id !== undefined }
    return {
      channel: preload<ChannelDrawerQuery>(ChannelDrawerQueryNode, variables, 'network-only'),
    }
  },
})
