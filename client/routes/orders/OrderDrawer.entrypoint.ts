import OrderDrawerQueryNode, {
  type OrderDrawerQuery,
} from '../../__generated__/OrderDrawerQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'

export const entry = entryPoint({
  enter: enterAs('ADMIN'),
  queries: ({ params: { id = '' } }) => {
    const variables = { id: globalId('TopUpOrder', id) }
    return { order: preload<OrderDrawerQuery>(OrderDrawerQueryNode, variables, 'network-only') }
  },
})
