import SetupPageQueryNode, {
  type SetupPageQuery,
} from '../../__generated__/SetupPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'

export const entry = entryPoint({
  enter: enterAs('ROOT'),
  queries: () => ({ setup: preload<SetupPageQuery>(SetupPageQueryNode, {}) }),
})
