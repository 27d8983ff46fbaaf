import LogsPageQueryNode, { type LogsPageQuery } from '../../__generated__/LogsPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'
import { logVariables } from './parts/logVariables.ts'

export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: ({ search }) => ({
    list: preload<LogsPageQuery>(LogsPageQueryNode, logVariables(search)),
  }),
})
