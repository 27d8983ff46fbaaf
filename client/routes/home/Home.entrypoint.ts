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

/** The content is not waited for: the page shows its frame at once. */
export const entry = {
  loader: () => ({
    content: callOperation<HomeContentQuery>(CONTENT, {}).then(
      ({ siteContent }) => siteContent.home,
    ),
  }),
}
