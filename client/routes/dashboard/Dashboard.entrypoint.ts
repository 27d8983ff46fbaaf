import DashboardPageQueryNode, {
  type DashboardPageQuery,
} from '../../__generated__/DashboardPageQuery.graphql.ts'
import limitReportQueryNode, {
  type limitReportQuery,
} from '../../__generated__/limitReportQuery.graphql.ts'
import SetupCardQueryNode, {
  type SetupCardQuery,
} from '../../__generated__/SetupCardQuery.graphql.ts'
import { setupDismissed } from '../../entities/setup/setupDismissed.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs, hasRole } from '../../shell/guards.ts'
import { session } from '../../shell/session.ts'
import { dashboardVariables } from './parts/dashboardState.ts'

export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: ({ search }) => ({
    report: isOff()
      ? undefined
      : preload<DashboardPageQuery>(DashboardPageQueryNode, dashboardVariables(search)),
    limits:
      hasRole('ROOT') && !isOff() ? preload<limitReportQuery>(limitReportQueryNode, {}) : undefined,
    setup: isSetupShown() ? preload<SetupCardQuery>(SetupCardQueryNode, {}) : undefined,
  }),
})

/** The server refuses reports then. */
const isOff = () => session.get().status?.hasDashboard === false

const isSetupShown = () => hasRole('ROOT') && !isOff() && !setupDismissed.get()
