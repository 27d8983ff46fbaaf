import { useMemo, useState } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { useFollowChannelsSubscription } from '../../../__generated__/useFollowChannelsSubscription.graphql.ts'

const CHANGES = graphql`
  subscription useFollowChannelsSubscription {
    channelUpdated {
      channel {
        ...ChannelRow_channel
      }
      deletedId
    }
  }
`

/** Updates rows when channels change. Returns the channels that were deleted meanwhile. */
export function useFollowChannels(): ReadonlySet<string> {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: (event: useFollowChannelsSubscription['response'] | null | undefined) => {
        const id = event?.channelUpdated.deletedId
        if (id) setGone(before => new Set(before).add(id))
      },
    }),
    [],
  )
  useSubscription<useFollowChannelsSubscription>(config)
  return gone
}
