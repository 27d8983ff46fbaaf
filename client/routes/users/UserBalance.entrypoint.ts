import UserBalanceQueryNode, {
  type UserBalanceQuery,
} from '../../__generated__/UserBalanceQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'

export const entry = entryPoint({
  enter: enterAs('ADMIN'),
  queries: ({ params: { id = '' } }) => {
    const variables = { id: globalId('User', id) }
    return { user: preload<UserBalanceQuery>(UserBalanceQueryNode, variables, 'network-only') }
  },
})
