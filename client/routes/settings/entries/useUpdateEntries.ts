import { graphql } from 'react-relay'
import type { useUpdateEntriesMutation } from '../../../__generated__/useUpdateEntriesMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

/** Saves entries of settings, all or none. */
export const useUpdateEntries = defineMutation<useUpdateEntriesMutation>(graphql`
  mutation useUpdateEntriesMutation($input: UpdateOptionEntriesInput!) {
    updateOptionEntries(input: $input) {
      options {
        id
        value
      }
    }
  }
`)
