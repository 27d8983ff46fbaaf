import { useMemo } from 'react'
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

/** Updates rows when channels change, and reports those that are deleted. */
export function useFollowChannels(onGone: (id: string) => void): void {
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: {},
      onNext: (event: useFollowChannelsSubscription['response'] | null | undefined) => {
        const id = event?.channelUpdated.deletedId
        if (id) onGone(id)
      },
    }),
    [onGone],
  )
  useSubscription<useFollowChannelsSubscription>(config)
}
