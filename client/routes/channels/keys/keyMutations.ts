import { graphql } from 'react-relay'
import type { keyMutationsAddMutation } from '../../../__generated__/keyMutationsAddMutation.graphql.ts'
import type { keyMutationsChoiceMutation } from '../../../__generated__/keyMutationsChoiceMutation.graphql.ts'
import type { keyMutationsDeleteMutation } from '../../../__generated__/keyMutationsDeleteMutation.graphql.ts'
import type { keyMutationsStatusMutation } from '../../../__generated__/keyMutationsStatusMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

export const useAddKeys = defineMutation<keyMutationsAddMutation>(
  graphql`
    mutation keyMutationsAddMutation($input: AddChannelKeysInput!) {
      addChannelKeys(input: $input) {
        channel {
          id
          ...KeysPanel_channel
        }
      }
    }
  `,
  { success: () => ({ key: 'channelWork:keys.added' }) },
)

export const useSetKeyStatus = defineMutation<keyMutationsStatusMutation>(graphql`
  mutation keyMutationsStatusMutation($input: SetChannelKeyStatusInput!) {
    setChannelKeyStatus(input: $input) {
      channel {
        id
        status
        ...KeysPanel_channel
      }
    }
  }
`)

export const useDeleteKey = defineMutation<keyMutationsDeleteMutation>(
  graphql`
    mutation keyMutationsDeleteMutation($input: RemoveChannelKeyInput!) {
      removeChannelKey(input: $input) {
        channel {
          id
          status
          ...KeysPanel_channel
        }
      }
    }
  `,
  { success: () => ({ key: 'channelWork:keys.deleted' }) },
)

export const useSetKeyChoice = defineMutation<keyMutationsChoiceMutation>(
  graphql`
    mutation keyMutationsChoiceMutation($input: UpdateChannelInput!) {
      updateChannel(input: $input) {
        channel {
          id
          keyChoice
        }
      }
    }
  `,
  { success: () => ({ key: 'channelWork:form.updated' }) },
)
