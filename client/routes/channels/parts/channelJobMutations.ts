import { graphql } from 'react-relay'
import type { channelJobMutationsBalancesMutation } from '../../../__generated__/channelJobMutationsBalancesMutation.graphql.ts'
import type { channelJobMutationsDeleteMutation } from '../../../__generated__/channelJobMutationsDeleteMutation.graphql.ts'
import type { channelJobMutationsRepairMutation } from '../../../__generated__/channelJobMutationsRepairMutation.graphql.ts'
import type { channelJobMutationsTestMutation } from '../../../__generated__/channelJobMutationsTestMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

export const useTestAllChannels = defineMutation<channelJobMutationsTestMutation>(graphql`
  mutation channelJobMutationsTestMutation {
    testAllChannels {
      job {
        id
        state
      }
    }
  }
`)

export const useRefreshAllBalances = defineMutation<channelJobMutationsBalancesMutation>(graphql`
  mutation channelJobMutationsBalancesMutation {
    refreshAllChannelBalances {
      job {
        id
        state
      }
    }
  }
`)

export const useDeleteDisabled = defineMutation<channelJobMutationsDeleteMutation>(
  graphql`
    mutation channelJobMutationsDeleteMutation {
      deleteDisabledChannels {
        deletedIds
      }
    }
  `,
  {
    success: ({ deletedIds }) => ({ key: 'channel:delete.done', count: deletedIds.length }),
    removesRows: true,
  },
)

export const useRepairChannels = defineMutation<channelJobMutationsRepairMutation>(
  graphql`
    mutation channelJobMutationsRepairMutation {
      repairChannels {
        repairs {
          addedCount
        }
      }
    }
  `,
  { success: ({ repairs }) => ({ key: 'channelWork:repair.done', count: repairs.length }) },
)
