import RedemptionDrawerQueryNode, {
  type RedemptionDrawerQuery,
} from '../../__generated__/RedemptionDrawerQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'

/** The form of a new code needs no data; an edit starts from the stored values. */
export const entry = entryPoint({
  enter: enterAs('ADMIN'),
  queries: ({ params }) => {
    if (params.id === undefined) return {}
    const variables = { id: globalId('Redemption', params.id) }
    return {
      stored: preload<RedemptionDrawerQuery>(RedemptionDrawerQueryNode, variables, 'network-only'),
    }
  },
})
