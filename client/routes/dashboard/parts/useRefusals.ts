import { useMemo, useState } from 'react'
import { graphql, useFragment, usePreloadedQuery, useSubscription } from 'react-relay'
import type { PreloadedQuery } from 'react-relay'
import type { limitReportQuery } from '../../../__generated__/limitReportQuery.graphql.ts'
import type {
  useRefusals_report$data,
  useRefusals_report$key,
} from '../../../__generated__/useRefusals_report.graphql.ts'
import type { useRefusalsSubscription } from '../../../__generated__/useRefusalsSubscription.graphql.ts'
import { LIMIT_REPORT } from './limitReport.ts'

const CHANGES = graphql`
  subscription useRefusalsSubscription {
    limitReportUpdated {
      ...useRefusals_report
    }
  }
`

export type Refusal = useRefusals_report$data['refusals'][number]

/** The refusals of one limit, the last refused caller first. */
export interface ReachedLimit {
  readonly name: string
  readonly refusals: readonly Refusal[]
}

/** The refusals by limit, the last reached one first, as a query has loaded them and then as they change. */
export function useRefusals(query: PreloadedQuery<limitReportQuery>) {
  const { limitReport } = usePreloadedQuery<limitReportQuery>(LIMIT_REPORT, query)
  const [newest, setNewest] = useState<useRefusals_report$key>()
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: (event: useRefusalsSubscription['response'] | null | undefined) => {
        if (event) setNewest(event.limitReportUpdated)
      },
    }),
    [],
  )
  useSubscription<useRefusalsSubscription>(config)
  const { refusals, refusalRowCount } = useFragment<useRefusals_report$key>(
    graphql`
      fragment useRefusals_report on LimitReport {
        refusalRowCount
        refusals {
          caller
          count
          firstAt
          lastAt
          limit
        }
      }
    `,
    newest ?? limitReport,
  )
  const limits: readonly ReachedLimit[] = [...Map.groupBy(refusals, ({ limit }) => limit)].map(
    ([name, ofLimit]) => ({ name, refusals: ofLimit }),
  )
  return { limits, notShown: refusalRowCount - refusals.length }
}
