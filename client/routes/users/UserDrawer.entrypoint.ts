import UserDrawerQueryNode, {
  type UserDrawerQuery,
} from '../../__generated__/UserDrawerQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'

/** A form starts from the stored values, not from those that a list loaded earlier. */
export const entry = entryPoint({
  enter: enterAs('ADMIN'),
  queries: ({ params: { id } }) => {
    const variables = { id: id ? globalId('User', id) : '', isEdit: id !== undefined }
    return { user: preload<UserDrawerQuery>(UserDrawerQueryNode, variables, 'network-only') }
  },
})
