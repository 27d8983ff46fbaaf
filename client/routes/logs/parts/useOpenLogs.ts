import { useCallback, useMemo, useState } from 'react'
import { graphql, loadQuery, useRelayEnvironment, type PreloadedQuery } from 'react-relay'
import type { useOpenLogsQuery } from '../../../__generated__/useOpenLogsQuery.graphql.ts'

export const LOG_QUERY = graphql`
  query useOpenLogsQuery($id: ID!) {
    log(id: $id) {
      ...LogDetail_log
    }
  }
`

export interface OpenLogs {
  readonly ids: ReadonlySet<string>
  readonly toggle: (row: { readonly id: string }) => void
  readonly query: (id: string) => PreloadedQuery<useOpenLogsQuery> | undefined
  /** Asks again for what a row shows. */
  readonly retry: (id: string) => void
}

type Opened = ReadonlyMap<string, PreloadedQuery<useOpenLogsQuery>>

/** The rows that are unfolded; what they show is asked for when they are opened. */
export function useOpenLogs(): OpenLogs {
  const environment = useRelayEnvironment()
  const [opened, setOpened] = useState<Opened>(new Map())
  const ask = useCallback(
    (id: string) =>
      loadQuery<useOpenLogsQuery>(
        environment,
        LOG_QUERY,
        { id },
        { fetchPolicy: 'store-or-network' },
      ),
    [environment],
  )
  const toggle = useCallback(
    ({ id }: { readonly id: string }) =>
      setOpened(before => {
        const after = new Map(before)
        return after.delete(id) ? after : after.set(id, ask(id))
      }),
    [ask],
  )
  const retry = useCallback(
    (id: string) => setOpened(before => new Map(before).set(id, ask(id))),
    [ask],
  )
  return useMemo(
    () => ({ ids: new Set(opened.keys()), toggle, retry, query: id => opened.get(id) }),
    [opened, toggle, retry],
  )
}
