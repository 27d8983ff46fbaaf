import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { LogDetail_log$key } from '../../../__generated__/LogDetail_log.graphql.ts'
import type { useOpenLogsQuery } from '../../../__generated__/useOpenLogsQuery.graphql.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { ListBoundary } from '../../../ui/list/ListBoundary.tsx'
import { ChargeWorking } from './ChargeWorking.tsx'
import { LOG_QUERY, type OpenLogs } from './useOpenLogs.ts'

type LogQuery = PreloadedQuery<useOpenLogsQuery>

interface LogDetailProps {
  readonly id: string
  readonly open: OpenLogs
}

/** Everything there is to know about a row. */
export function LogDetail({ id, open }: LogDetailProps) {
  const query = open.query(id)
  if (!query) return null
  return (
    <Box
      sx={{ p: { xs: 0, sm: 2.5 }, pl: { sm: 5.5 }, cursor: 'auto' }}
      onClick={event => event.stopPropagation()}
    >
      <ListBoundary query={query} onRetry={() => open.retry(id)}>
        {loaded => (
          <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
            <LoadedDetail query={loaded} />
          </Suspense>
        )}
      </ListBoundary>
    </Box>
  )
}

function LoadedDetail({ query }: { readonly query: LogQuery }) {
  const { log } = usePreloadedQuery<useOpenLogsQuery>(LOG_QUERY, query)
  return log && <Facts log={log} />
}

function Facts({ log }: { readonly log: LogDetail_log$key }) {
  const { t } = useTranslation('log')
  const row = useFragment(
    graphql`
      fragment LogDetail_log on Log {
        channelId
        channelName
        channelsTried
        charge {
          ...ChargeWorking_charge
        }
        content
        requestId
        upstreamModel
        usageRefused
      }
    `,
    log,
  )
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
      {Boolean(row.channelId) && (
        <Fact label={t('detail.channel')}>
          {[row.channelId, row.channelName].filter(Boolean).join(' - ')}
        </Fact>
      )}
      {row.channelsTried && row.channelsTried.length > 1 && (
        <Fact label={t('retry')}>{t('tried', { path: row.channelsTried.join('→') })}</Fact>
      )}
      {row.upstreamModel && <Fact label={t('detail.upstreamModel')}>{row.upstreamModel}</Fact>}
      {row.content && <Fact label={t('detail.content')}>{row.content}</Fact>}
      {row.charge && (
        <Fact label={t('detail.charge')}>
          <ChargeWorking charge={row.charge} />
        </Fact>
      )}
      {row.usageRefused && (
        <Fact label={t('detail.usageReport')}>{t(`usageRefused.${row.usageRefused}`)}</Fact>
      )}
      {row.requestId && (
        <Fact label={t('detail.requestId')}>
          <Box
            component="span"
            sx={{ fontFamily: 'var(--sl-mono)', fontSize: '0.8125rem', wordBreak: 'break-all' }}
          >
            {row.requestId}
          </Box>
          <CopyButton text={row.requestId} />
        </Fact>
      )}
    </Box>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' }, columnGap: 2 }}
    >
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, minWidth: 0, wordBreak: 'break-word' }}
      >
        {children}
      </Typography>
    </Box>
  )
}
