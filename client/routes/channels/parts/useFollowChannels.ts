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

/** Repaints rows as channels change; returns those that were deleted meanwhile, by anybody. */
export function useFollowChannels(): ReadonlySet<string> {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: (news: useFollowChannelsSubscription['response'] | null | undefined) => {
        const id = news?.channelUpdated.deletedId
        if (id) setGone(before => new Set(before).add(id))
      },
    }),
    [],
  )
  useSubscription<useFollowChannelsSubscription>(config)
  return gone
}
