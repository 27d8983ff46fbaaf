import { useCallback, useEffect, useRef, useState } from 'react'
import { graphql } from 'react-relay'
import { createOperationDescriptor, fetchQuery, getRequest } from 'relay-runtime'
import type { useMembersQuery } from '../../../__generated__/useMembersQuery.graphql.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { getEnvironment } from '../../../relay/environment.ts'
import { idSort } from '../parts/listModes.ts'

const MEMBERS = graphql`
  query useMembersQuery($filter: ChannelFilter, $offset: Int, $orderBy: ChannelOrder) {
    channels(first: 100, offset: $offset, filter: $filter, orderBy: $orderBy) {
      edges {
        node {
          id
          ...ChannelRow_channel
          ...TagList_members
        }
      }
    }
  }
`

const PAGE = 100
/** A tag with more channels than this is better read in the list of channels. */
const MEMBERS_MAX = 1000

export type Member = useMembersQuery['response']['channels']['edges'][number]['node']

/** The tag as a key; empty for the channels without one. */
export const keyOfTag = (name: string | null | undefined): string => name ?? ''

interface Members {
  /** The channels of an open tag, none until they are loaded; undefined for a closed tag. */
  readonly of: (key: string) => readonly Member[] | undefined
  readonly toggle: (key: string) => void
}

/** The channels of the open tags. They are loaded again whenever `tags` are. */
export function useMembers(tags: unknown): Members {
  const report = useReportError()
  const [open, setOpen] = useState<ReadonlyMap<string, readonly Member[]>>(new Map())
  const load = useLoad()
  const fill = useCallback(
    (key: string) => {
      const run = async () => {
        const members = await load(key)
        setOpen(before => (before.has(key) ? new Map(before).set(key, members) : before))
      }
      report(run())
    },
    [load, report],
  )
  const keys = useRef<readonly string[]>([])
  useEffect(() => {
    keys.current = [...open.keys()]
  }, [open])
  useEffect(() => {
    for (const key of keys.current) fill(key)
  }, [tags, fill])
  const toggle = useCallback(
    (key: string) => {
      const isOpen = keys.current.includes(key)
      setOpen(before => {
        const next = new Map(before)
        if (isOpen) next.delete(key)
        else next.set(key, [])
        return next
      })
      if (!isOpen) fill(key)
    },
    [fill],
  )
  return { of: key => open.get(key), toggle }
}

/** Loads the channels of a tag. What was loaded stays in the store while the list is shown. */
function useLoad(): (key: string) => Promise<readonly Member[]> {
  const retained = useRef(new Map<string, { readonly dispose: () => void }>())
  useEffect(() => {
    const kept = retained.current
    return () => {
      for (const { dispose } of kept.values()) dispose()
      kept.clear()
    }
  }, [])
  return useCallback(async (key: string) => {
    const environment = getEnvironment()
    const members: Member[] = []
    const field = idSort.isOn() ? ('ID' as const) : ('PRIORITY' as const)
    const orderBy = { field, direction: 'DESC' as const }
    for (let offset = 0; offset < MEMBERS_MAX; offset += PAGE) {
      const filter = key === '' ? { isTagged: false } : { tag: key }
      const variables = { filter, offset, orderBy }
      const operation = createOperationDescriptor(getRequest(MEMBERS), variables)
      const name = `${offset}:${key}`
      retained.current.get(name)?.dispose()
      retained.current.set(name, environment.retain(operation))
      const answer = await fetchQuery<useMembersQuery>(environment, MEMBERS, variables).toPromise()
      const page = answer?.channels.edges.map(({ node }) => node) ?? []
      members.push(...page)
      if (page.length < PAGE) break
    }
    return members
  }, [])
}
