import DashboardPageQueryNode, {
  type DashboardPageQuery,
} from '../../__generated__/DashboardPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'
import { session } from '../../shell/session.ts'
import { dashboardVariables } from './parts/dashboardState.ts'

export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: ({ search }) => ({
    report: isOff()
      ? undefined
      : preload<DashboardPageQuery>(DashboardPageQueryNode, dashboardVariables(search)),
  }),
})

/** The server refuses reports then. */
const isOff = () => session.get().status?.hasDashboard === false
