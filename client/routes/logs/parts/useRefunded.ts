import { useMemo } from 'react'
import { graphql, useFragment, useSubscription } from 'react-relay'
import type { useRefunded_log$key } from '../../../__generated__/useRefunded_log.graphql.ts'
import type { useRefundedSubscription } from '../../../__generated__/useRefundedSubscription.graphql.ts'
import type { useRefundedViewerSubscription } from '../../../__generated__/useRefundedViewerSubscription.graphql.ts'
import { useHasRole } from '../../../shell/guards.ts'

const SUBSCRIPTION = graphql`
  subscription useRefundedSubscription {
    logAppended(filter: { type: ADMIN }) {
      event
      eventParams
    }
  }
`

const VIEWER_SUBSCRIPTION = graphql`
  subscription useRefundedViewerSubscription {
    viewerLogAppended(filter: { type: ADMIN }) {
      event
      eventParams
    }
  }
`

type Event =
  | useRefundedSubscription['response']
  | useRefundedViewerSubscription['response']
  | null
  | undefined

/** Calls `onRefunded` when an admin refunds the call, in whichever browser. */
export function useRefunded(log: useRefunded_log$key, onRefunded: () => void): void {
  const isAdmin = useHasRole('ADMIN')
  const { requestId } = useFragment(
    graphql`
      fragment useRefunded_log on Log {
        requestId
      }
    `,
    log,
  )
  const config = useMemo(
    () => ({
      subscription: isAdmin ? SUBSCRIPTION : VIEWER_SUBSCRIPTION,
      variables: {},
      onNext: (event: Event) => {
        if (rowsOf(event).some(row => isRefundOf(row, requestId))) onRefunded()
      },
    }),
    [isAdmin, requestId, onRefunded],
  )
  useSubscription<useRefundedSubscription | useRefundedViewerSubscription>(config)
}

type Row = useRefundedSubscription['response']['logAppended'][number]

const rowsOf = (event: Event): readonly Row[] =>
  !event ? [] : 'logAppended' in event ? event.logAppended : event.viewerLogAppended

const isRefundOf = ({ event, eventParams }: Row, requestId: string | null | undefined) =>
  event === 'CALL_REFUNDED' && !!requestId && (eventParams as { id?: unknown })?.id === requestId
