import { graphql } from 'react-relay'
import type { AboutContentQuery } from '../../__generated__/AboutContentQuery.graphql.ts'
import { callOperation } from '../../relay/operation.ts'

const CONTENT = graphql`
  query AboutContentQuery {
    siteContent {
      about
    }
  }
`

/** The content is not waited for: the page shows its frame at once. */
export const entry = {
  loader: () => ({
    content: callOperation<AboutContentQuery>(CONTENT, {}).then(
      ({ siteContent }) => siteContent.about,
    ),
  }),
}
