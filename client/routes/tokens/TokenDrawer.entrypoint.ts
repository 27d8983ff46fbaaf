import TokenDrawerQueryNode, {
  type TokenDrawerQuery,
} from '../../__generated__/TokenDrawerQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'

/** A form starts from the stored values, not from those that a list loaded earlier. */
export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: ({ params: { id } }) => {
    const variables = { id: id ? globalId('Token', id) : '', isEdit: id !== undefined }
    return { token: preload<TokenDrawerQuery>(TokenDrawerQueryNode, variables, 'network-only') }
  },
})
