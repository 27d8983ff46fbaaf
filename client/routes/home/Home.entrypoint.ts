import { graphql } from 'react-relay'
import type { HomeContentQuery } from '../../__generated__/HomeContentQuery.graphql.ts'
import { callOperation } from '../../relay/operation.ts'

const CONTENT = graphql`
  query HomeContentQuery {
    siteContent {
      home
    }
  }
`

/** The page shows its frame at once and does not wait for the content. */
export const entry = {
  loader: () => ({
    content: callOperation<HomeContentQuery>(CONTENT, {}).then(
      ({ siteContent }) => siteContent.home,
    ),
  }),
}
