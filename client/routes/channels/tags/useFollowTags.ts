import { useEffect, useMemo, useRef } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { useFollowTagsSubscription } from '../../../__generated__/useFollowTagsSubscription.graphql.ts'
import { useListRows } from '../../../ui/list/listRows.ts'

/** A test of all channels sends many events; the sums are loaded once for those of this time. */
const WAIT_MS = 500

const CHANGES = graphql`
  subscription useFollowTagsSubscription {
    channelUpdated {
      deletedId
    }
  }
`

/** Loads the sums of the tags again when a channel changes. */
export function useFollowTags(): void {
  const { reload } = useListRows()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [reload],
  )
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: () => {
        timer.current ??= setTimeout(() => {
          timer.current = undefined
          reload()
        }, WAIT_MS)
      },
    }),
    [reload],
  )
  useSubscription<useFollowTagsSubscription>(config)
}
