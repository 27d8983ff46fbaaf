import UserLedgerPageQueryNode, {
  type UserLedgerPageQuery,
} from '../../__generated__/UserLedgerPageQuery.graphql.ts'
import { ledgerVariables } from '../../entities/ledger/ledgerRoute.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'

export const entry = entryPoint({
  enter: enterAs('ADMIN'),
  queries: ({ params, search }) => {
    const userId = globalId('User', params.id ?? '')
    const { filter, ...page } = ledgerVariables(search)
    const variables = { ...page, filter: { ...filter, userId }, userId }
    return { list: preload<UserLedgerPageQuery>(UserLedgerPageQueryNode, variables) }
  },
})
