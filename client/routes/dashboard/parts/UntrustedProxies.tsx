import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery, useSubscription } from 'react-relay'
import type { PreloadedQuery } from 'react-relay'
import type { limitReportQuery } from '../../../__generated__/limitReportQuery.graphql.ts'
import type { UntrustedProxies_report$key } from '../../../__generated__/UntrustedProxies_report.graphql.ts'
import type { UntrustedProxiesSubscription } from '../../../__generated__/UntrustedProxiesSubscription.graphql.ts'
import { TimeText } from '../../../ui/TimeText.tsx'
import { LIMIT_REPORT } from './limitReport.ts'

const CHANGES = graphql`
  subscription UntrustedProxiesSubscription {
    limitReportUpdated {
      ...UntrustedProxies_report
    }
  }
`

/** Proxies whose forwarding headers are ignored, live, and what root can do; nothing when there are none. */
export function UntrustedProxies({ query }: { readonly query: PreloadedQuery<limitReportQuery> }) {
  const { t } = useTranslation('limit')
  const proxies = useProxies(query)
  if (proxies.length === 0) return null
  return (
    <Alert
      severity="warning"
      sx={{ minWidth: 0, alignItems: 'flex-start', overflowWrap: 'anywhere' }}
    >
      <AlertTitle sx={{ fontWeight: 650 }}>
        {t('proxy.title', { count: proxies.length })}
      </AlertTitle>
      {proxies.map(({ address, lastAt }) => (
        <Box key={address} sx={{ '& + &': { mt: 1 } }}>
          {t('proxy.text', { address })} {t('proxy.last')}
          <TimeText at={lastAt} />
        </Box>
      ))}
    </Alert>
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
