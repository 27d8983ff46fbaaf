import TokenDrawerQueryNode, {
  type TokenDrawerQuery,
} from '../../__generated__/TokenDrawerQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'

/** A form starts from what is stored now, not from what a list once showed. */
export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: ({ params: { id } }) => {
    const variables = { id: id ? globalId('Token', id) : '', isEdit: id !== undefined }
    return { token: preload<TokenDrawerQuery>(TokenDrawerQueryNode, variables, 'network-only') }
  },
})
