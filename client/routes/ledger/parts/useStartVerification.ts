import { graphql } from 'react-relay'
import type { useStartVerificationMutation } from '../../../__generated__/useStartVerificationMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

/** Starts a check of the ledger; the subscription of the page receives its progress. */
export const useStartVerification = defineMutation<useStartVerificationMutation>(graphql`
  mutation useStartVerificationMutation {
    startLedgerVerification {
      verification {
        job {
          id
          state
        }
      }
    }
  }
`)
