import { graphql } from 'react-relay'
import type { logViewMutationsCreateMutation } from '../../../__generated__/logViewMutationsCreateMutation.graphql.ts'
import type { logViewMutationsDeleteMutation } from '../../../__generated__/logViewMutationsDeleteMutation.graphql.ts'
import type { logViewMutationsRenameMutation } from '../../../__generated__/logViewMutationsRenameMutation.graphql.ts'
import type { logViewMutationsUpdateMutation } from '../../../__generated__/logViewMutationsUpdateMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

export const useCreateLogView = defineMutation<logViewMutationsCreateMutation>(
  graphql`
    mutation logViewMutationsCreateMutation($input: CreateLogViewInput!) {
      createLogView(input: $input) {
        view {
          name
        }
      }
    }
  `,
  { success: ({ view }) => ({ key: 'log:views.created', name: view.name }) },
)

export const useRenameLogView = defineMutation<logViewMutationsRenameMutation>(
  graphql`
    mutation logViewMutationsRenameMutation($input: RenameLogViewInput!) {
      renameLogView(input: $input) {
        view {
          name
          ...LogViewItem_view
        }
      }
    }
  `,
  { success: ({ view }) => ({ key: 'log:views.renamed', name: view.name }) },
)

export const useUpdateLogView = defineMutation<logViewMutationsUpdateMutation>(
  graphql`
    mutation logViewMutationsUpdateMutation($input: UpdateLogViewInput!) {
      updateLogView(input: $input) {
        view {
          hiddenColumns
          id
          name
          query
        }
      }
    }
  `,
  { success: ({ view }) => ({ key: 'log:views.updated', name: view.name }) },
)

export const useDeleteLogView = defineMutation<logViewMutationsDeleteMutation>(graphql`
  mutation logViewMutationsDeleteMutation($input: DeleteLogViewInput!) {
    deleteLogView(input: $input) {
      deletedIds
    }
  }
`)
