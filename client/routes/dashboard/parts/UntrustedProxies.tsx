import { lazy, Suspense, useMemo, useState } from 'react'
import { graphql, useFragment, usePreloadedQuery, useSubscription } from 'react-relay'
import type { PreloadedQuery } from 'react-relay'
import type { limitReportQuery } from '../../../__generated__/limitReportQuery.graphql.ts'
import type { UntrustedProxies_report$key } from '../../../__generated__/UntrustedProxies_report.graphql.ts'
import type { UntrustedProxiesSubscription } from '../../../__generated__/UntrustedProxiesSubscription.graphql.ts'
import { LIMIT_REPORT } from './limitReport.ts'

const CHANGES = graphql`
  subscription UntrustedProxiesSubscription {
    limitReportUpdated {
      ...UntrustedProxies_report
    }
  }
`

/** Few sites have them. */
const ProxyAlert = lazy(async () => ({ default: (await import('./ProxyAlert.tsx')).ProxyAlert }))

/** Proxies whose forwarding headers are ignored, live, and what root can do; nothing when there are none. */
export function UntrustedProxies({ query }: { readonly query: PreloadedQuery<limitReportQuery> }) {
  const proxies = useProxies(query)
  if (proxies.length === 0) return null
  return (
    <Suspense>
      <ProxyAlert proxies={proxies} />
    </Suspense>
  )
}

function useProxies(query: PreloadedQuery<limitReportQuery>) {
  const { limitReport } = usePreloadedQuery<limitReportQuery>(LIMIT_REPORT, query)
  const [newest, setNewest] = useState<UntrustedProxies_report$key>()
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: (event: UntrustedProxiesSubscription['response'] | null | undefined) => {
        if (event) setNewest(event.limitReportUpdated)
      },
    }),
    [],
  )
  useSubscription<UntrustedProxiesSubscription>(config)
  return useFragment<UntrustedProxies_report$key>(
    graphql`
      fragment UntrustedProxies_report on LimitReport {
        untrustedProxies {
          address
          lastAt
        }
      }
    `,
    newest ?? limitReport,
  ).untrustedProxies
}
