import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  graphql,
  useFragment,
  usePreloadedQuery,
  useQueryLoader,
  useSubscription,
  type PreloadedQuery,
} from 'react-relay'
import type { LogDetail_log$key } from '../../../__generated__/LogDetail_log.graphql.ts'
import type { LogDetailSubscription } from '../../../__generated__/LogDetailSubscription.graphql.ts'
import type { LogDetailQuery } from '../../../__generated__/LogDetailQuery.graphql.ts'
import { useHasRole } from '../../../shell/guards.ts'
import { Fact, Facts, IdValue } from '../../../ui/Facts.tsx'
import { ListBoundary } from '../../../ui/list/ListBoundary.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { ChannelText, OnlyChannelButton, RouteFact, UserCell } from './adminCells.tsx'
import { CallAttempts } from './CallAttempts.tsx'
import { ChargeBreakdown } from './ChargeBreakdown.tsx'
import {
  CompletionCell,
  DurationCell,
  ModelCell,
  PromptCell,
  TokenCell,
  TypeCell,
} from './logCells.tsx'
import { channelNumber, isCall, useLogRow } from './LogRow.ts'
import { RefundFact } from './RefundFact.tsx'
import { TranslationFacts } from './TranslationFacts.tsx'

const QUERY = graphql`
  query LogDetailQuery($id: ID!) {
    log(id: $id) {
      ...LogDetail_log
    }
  }
`

/** The row with the refund of its call, when that is made elsewhere. */
const CHANGES = graphql`
  subscription LogDetailSubscription($id: ID!) {
    logUpdated(id: $id) {
      ...LogDetail_log
    }
  }
`

/** All details of a row. The former row stays until the next one is loaded. */
export function LogDetail({ id }: { readonly id: string }) {
  const [query, load] = useQueryLoader<LogDetailQuery>(QUERY)
  useEffect(() => load({ id }, { fetchPolicy: 'store-or-network' }), [id, load])
  const shown = useDeferredValue(query)
  const reload = useCallback(() => load({ id }, { fetchPolicy: 'network-only' }), [id, load])
  const skeleton = <Skeleton variant="rounded" height={240} />
  if (!shown) return skeleton
  return (
    <ListBoundary query={shown} onRetry={reload}>
      {loaded => (
        <Suspense fallback={skeleton}>
          <LoadedDetail query={loaded} onChange={reload} />
        </Suspense>
      )}
    </ListBoundary>
  )
}

interface LoadedDetailProps {
  readonly query: PreloadedQuery<LogDetailQuery>
  readonly onChange: () => void
}

function LoadedDetail({ query, onChange }: LoadedDetailProps) {
  const { t } = useTranslation('log')
  const { log } = usePreloadedQuery<LogDetailQuery>(QUERY, query)
  const { id } = query.variables
  useSubscription<LogDetailSubscription>(
    useMemo(() => ({ subscription: CHANGES, variables: { id } }), [id]),
  )
  if (!log) return <Typography variant="body2">{t('detail.missing')}</Typography>
  return <LogFacts log={log} onChange={onChange} />
}

interface LogFactsProps {
  readonly log: LogDetail_log$key
  readonly onChange: () => void
}

function LogFacts({ log, onChange }: LogFactsProps) {
  const { t } = useTranslation('log')
  const detail = useFragment(
    graphql`
      fragment LogDetail_log on Log {
        ...LogRow_log
        charge {
          ...ChargeBreakdown_charge
        }
        requestId
        usageRefused
        ...TranslationFacts_log
        ...CallAttempts_log
        ...RefundFact_log
      }
    `,
    log,
  )
  const row = useLogRow(detail)
  return (
    <Facts>
      <Fact label={t('time')}>
        <TimeText at={row.createdAt} />
      </Fact>
      <Fact label={t('type.label')}>
        <TypeCell log={detail} />
      </Fact>
      {row.username && <UserFact log={detail} />}
      {row.content && <Fact label={t('detail.content')}>{row.content}</Fact>}
      {isCall(row) && <CallFacts log={detail} />}
      {isCall(row) && <CallAttempts log={detail} />}
      {isCall(row) && <RouteFact log={detail} />}
      {detail.charge && (
        <Fact label={t('detail.charge')}>
          <ChargeBreakdown charge={detail.charge} />
        </Fact>
      )}
      <RefundFact log={detail} onRefunded={onChange} />
      {detail.usageRefused && (
        <Fact label={t('detail.usageReport')}>{t(`usageRefused.${detail.usageRefused}`)}</Fact>
      )}
      <TranslationFacts log={detail} />
      {detail.requestId && (
        <Fact label={t('detail.requestId')}>
          <IdValue id={detail.requestId} />
        </Fact>
      )}
    </Facts>
  )
}

/** Other readers see their own rows only. */
function UserFact({ log }: { readonly log: Parameters<typeof useLogRow>[0] }) {
  const { t } = useTranslation('log')
  if (!useHasRole('ADMIN')) return null
  return (
    <Fact label={t('user')}>
      <UserCell log={log} />
    </Fact>
  )
}

function CallFacts({ log }: { readonly log: Parameters<typeof useLogRow>[0] }) {
  const { t } = useTranslation('log')
  const row = useLogRow(log)
  return (
    <>
      <Fact label={t('token')}>
        <TokenCell log={log} />
      </Fact>
      <Fact label={t('model')}>
        <ModelCell log={log} />
      </Fact>
      {channelNumber(row) !== undefined && (
        <Fact label={t('detail.channel')}>
          <ChannelText log={log} /> <OnlyChannelButton log={log} />
        </Fact>
      )}
      {row.channelsTried && row.channelsTried.length > 1 && (
        <Fact label={t('retry')}>{t('tried', { path: row.channelsTried.join('→') })}</Fact>
      )}
      <Fact label={t('duration')}>
        <DurationCell log={log} />
      </Fact>
      <Fact label={t('prompt')}>
        <PromptCell log={log} />
      </Fact>
      {row.completionTokens ? (
        <Fact label={t('completion')}>
          <CompletionCell log={log} />
        </Fact>
      ) : null}
    </>
  )
}
