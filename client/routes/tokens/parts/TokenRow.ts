import { graphql, useFragment } from 'react-relay'
import type {
  TokenRow_token$data,
  TokenRow_token$key,
} from '../../../__generated__/TokenRow_token.graphql.ts'

/** What the table and the card of a token show. */
export function useTokenRow(token: TokenRow_token$key): TokenRow_token$data {
  return useFragment(
    graphql`
      fragment TokenRow_token on Token {
        balance
        createdAt
        databaseId
        expiresAt
        group {
          name
        }
        hasModelLimits
        id
        isUnlimited
        keyPreview
        modelLimits
        name
        status
        usedQuota
      }
    `,
    token,
  )
}
