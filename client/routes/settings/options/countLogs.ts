import { graphql } from 'react-relay'
import { fetchQuery } from 'relay-runtime'
import type { countLogsQuery } from '../../../__generated__/countLogsQuery.graphql.ts'
import { getEnvironment } from '../../../relay/environment.ts'
import { totalsOf } from '../../../ui/list/totals.ts'

/** The number of log rows before a moment, up to the limit of counting. */
export async function countLogs(before: string) {
  const answer = await fetchQuery<countLogsQuery>(
    getEnvironment(),
    graphql`
      query countLogsQuery($before: DateTime!) {
        logs(first: 1, filter: { to: $before }) {
          isTotalCapped
          totalCount
          totalLimit
        }
      }
    `,
    { before },
  ).toPromise()
  return totalsOf(answer?.logs ?? { isTotalCapped: false, totalCount: 0, totalLimit: 0 })
}
