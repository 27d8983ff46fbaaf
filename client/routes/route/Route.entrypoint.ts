import RoutePageQueryNode, {
  type RoutePageQuery,
} from '../../__generated__/RoutePageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'

/** Without a model only the form is shown. */
export const entry = entryPoint({
  enter: enterAs('ADMIN'),
  queries: ({ search }) => {
    const [group, model] = [search.get('group') || 'default', search.get('model') ?? '']
    const input = { groupId: globalId('Group', group), model: model || '-' }
    const variables = { input, hasModel: model !== '' }
    return { group, model, route: preload<RoutePageQuery>(RoutePageQueryNode, variables) }
  },
})

/** The data of the page: the call of the address, and its explanation. */
export type RouteQueries = ReturnType<typeof entry.loader>
