import RouteFormQueryNode, {
  type RouteFormQuery,
} from '../../__generated__/RouteFormQuery.graphql.ts'
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
    const call = callOf(search)
    const { group, model, token } = call
    const input = {
      groupId: token ? null : globalId('Group', group),
      model: model || '-',
      tokenId: token ? globalId('Token', token) : null,
    }
    return {
      call,
      groups: preload<RouteFormQuery>(RouteFormQueryNode, {}, 'store-or-network'),
      route: preload<RoutePageQuery>(RoutePageQueryNode, { input, hasModel: model !== '' }),
    }
  },
})

/** The call that an address names. A token has a group of its own. */
export interface RouteCall {
  readonly group: string
  readonly model: string
  /** The number of a token; empty for none. */
  readonly token: string
}

function callOf(search: URLSearchParams): RouteCall {
  const token = search.get('token') ?? ''
  return {
    group: search.get('group') || 'default',
    model: search.get('model') ?? '',
    token: isTokenNumber(token) ? token : '',
  }
}

/** Whether a text is the number of a row. */
export const isTokenNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** The data of the page: the call of the address, and its explanation. */
export type RouteQueries = ReturnType<typeof entry.loader>
