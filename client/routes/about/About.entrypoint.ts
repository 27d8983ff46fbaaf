import { graphql } from 'react-relay'
import type { AboutContentQuery } from '../../__generated__/AboutContentQuery.graphql.ts'
import { callOperation } from '../../relay/operation.ts'
import { readLater } from '../../relay/readLater.ts'

const CONTENT = graphql`
  query AboutContentQuery {
    siteContent {
      about
    }
  }
`

/** The page shows its frame at once and does not wait for the content. */
export const entry = {
  loader: () => ({
    content: readLater(
      callOperation<AboutContentQuery>(CONTENT, {}).then(({ siteContent }) => siteContent.about),
    ),
  }),
}
