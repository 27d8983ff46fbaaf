import { graphql, useFragment } from 'react-relay'
import type {
  ChannelRow_channel$data,
  ChannelRow_channel$key,
} from '../../../__generated__/ChannelRow_channel.graphql.ts'

/** What the table and the card of a channel show. */
export function useChannelRow(channel: ChannelRow_channel$key): ChannelRow_channel$data {
  return useFragment(
    graphql`
      fragment ChannelRow_channel on Channel {
        canBeAutoDisabled
        balanceUpdatedAt
        balanceUsd
        createdAt
        databaseId
        groups {
          name
        }
        id
        models
        name
        priority
        responseTimeMs
        status
        statusAt
        statusReason
        tag
        testError
        testModel
        testedAt
        isTesting
        type {
          code
        }
        usedQuota
        weight
      }
    `,
    channel,
  )
}
