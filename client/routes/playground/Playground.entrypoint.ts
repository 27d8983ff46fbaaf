import PlaygroundPageQueryNode, {
  type PlaygroundPageQuery,
} from '../../__generated__/PlaygroundPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs, hasRole } from '../../shell/guards.ts'
import { session } from '../../shell/session.ts'
import { readSettings } from './parts/settings.ts'

export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: () => {
    const group = readSettings().group || (session.get().user?.group.name ?? '')
    const variables = { group, isAdmin: hasRole('ADMIN') }
    return { page: preload<PlaygroundPageQuery>(PlaygroundPageQueryNode, variables) }
  },
})
