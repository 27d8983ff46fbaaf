import ReceiptPageQueryNode, {
  type ReceiptPageQuery,
} from '../../__generated__/ReceiptPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'

export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: ({ params: { id = '' } }) => {
    const variables = { id: globalId('TopUpOrder', id) }
    return { order: preload<ReceiptPageQuery>(ReceiptPageQueryNode, variables) }
  },
})
