import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import { lazy, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { LogsList_query$key } from '../../../__generated__/LogsList_query.graphql.ts'
import type {
  LogsList_logs$data,
  LogsList_logs$key,
} from '../../../__generated__/LogsList_logs.graphql.ts'
import type { LogRow_log$key } from '../../../__generated__/LogRow_log.graphql.ts'
import type { LogsPageQuery$variables } from '../../../__generated__/LogsPageQuery.graphql.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyRange } from '../../../ui/list/EmptyRange.tsx'
import { isAtTop } from '../../../ui/list/isAtTop.ts'
import { NextStep } from '../../../ui/list/NextStep.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { useListState } from '../../../ui/list/useListState.ts'
import { useOpenRow } from '../../../ui/list/useOpenRow.ts'
import { EventCell } from './logCells.tsx'
import { LogCard } from './LogCard.tsx'
import { useLogColumns } from './logColumns.tsx'
import { isCall } from './LogRow.ts'
import { LogTools } from './LogTools.tsx'
import { isOpenTop, logsRoute } from './logVariables.ts'
import { useLogTail } from './useLogTail.ts'

const LogDetail = lazy(async () => ({ default: (await import('./LogDetail.tsx')).LogDetail }))

type Row = LogRow_log$key & Parameters<typeof isCall>[0]

/** The text of an event row, instead of the values that only calls have. */
const eventText = (log: Row) => (isCall(log) ? undefined : <EventCell log={log} />)

interface LogsListProps {
  readonly query: LogsList_query$key
  readonly variables: LogsPageQuery$variables
  readonly isPending: boolean
}

export function LogsList({ query, variables, isPending }: LogsListProps) {
  const { t } = useTranslation('log')
  const control = useListState()
  const logs = useLogs(query)
  const row = useOpenRow()
  const canTail = isOpenTop(control.search)
  const isLive = canTail && control.search.get('live') !== '0'
  const mayInsert = useMayInsert(isLive, row.id !== undefined)
  const snapshot = canTail ? logs?.snapshot : undefined
  const { held, clearHeld, fresh } = useLogTail({ variables, mayInsert, snapshot })
  const columns = useLogColumns(row)
  const rows = useMemo(() => logs?.edges.map(({ node }) => node) ?? [], [logs])
  const refresh = useRefresh(clearHeld)
  return (
    <DataList
      route={logsRoute}
      label={t('title')}
      columns={columns}
      rows={rows}
      {...totalsOf(logs ?? none)}
      isPending={isPending}
      onRefresh={clearHeld}
      detail={{ title: t('detail.title'), row, render: id => <LogDetail id={id} /> }}
      rowText={eventText}
      tools={
        <LogTools
          {...{ control, columns, isLive, canTail, held }}
          onShow={refresh}
          onSwitch={clearHeld}
        />
      }
      fresh={fresh}
      card={log => <LogCard log={log} />}
      empty={
        <EmptyRange
          icon={<ReceiptLong />}
          text={t('empty')}
          help={t('emptyHelp')}
          action={<NextStep to="/token" label={t('toTokens')} />}
        />
      }
    />
  )
}

const none = { isTotalCapped: false, totalCount: 0, totalLimit: 0 }

/** The list of the page; undefined when the sign-in has just ended. */
function useLogs(query: LogsList_query$key): LogsList_logs$data | undefined {
  const { logs, viewer } = useFragment(
    graphql`
      fragment LogsList_query on Query {
        logs(
          first: $first
          offset: $offset
          snapshot: $snapshot
          filter: $filter
          orderBy: $orderBy
        ) @include(if: $isOperator) {
          ...LogsList_logs
        }
        viewer @skip(if: $isOperator) {
          logs(
            first: $first
            offset: $offset
            snapshot: $snapshot
            filter: $viewerFilter
            orderBy: $orderBy
          ) {
            ...LogsList_logs
          }
        }
      }
    `,
    query,
  )
  return (
    useFragment<LogsList_logs$key>(
      graphql`
        fragment LogsList_logs on LogConnection {
          edges {
            node {
              id
              type
              ...LogRow_log
            }
          }
          isTotalCapped
          snapshot
          totalCount
          totalLimit
        }
      `,
      logs ?? viewer?.logs,
    ) ?? undefined
  )
}

function useRefresh(clearHeld: () => void): () => void {
  const { revalidate } = useRevalidator()
  return () => {
    clearHeld()
    void revalidate()
  }
}

/** New rows are shown at once unless a row is open or the list is scrolled down. */
function useMayInsert(isLive: boolean, isReading: boolean): () => boolean {
  return useCallback(() => isLive && !isReading && isAtTop(), [isLive, isReading])
}
