import { graphql } from 'react-relay'
import { fetchQuery } from 'relay-runtime'
import type { countLogsQuery } from '../../../__generated__/countLogsQuery.graphql.ts'
import { getEnvironment } from '../../../relay/environment.ts'
import { totalsOf } from '../../../ui/list/totals.ts'

/** The number of log rows before a moment and from another on, up to the limit of counting. */
export async function countLogs({
  to,
  from,
}: {
  readonly to: string
  readonly from: string | null
}) {
  const answer = await fetchQuery<countLogsQuery>(
    getEnvironment(),
    graphql`
      query countLogsQuery($from: DateTime, $to: DateTime!) {
        logs(first: 1, filter: { from: $from, to: $to }) {
          isTotalCapped
          totalCount
          totalLimit
        }
      }
    `,
    { from, to },
  ).toPromise()
  return totalsOf(answer?.logs ?? { isTotalCapped: false, totalCount: 0, totalLimit: 0 })
}
