import { graphql } from 'react-relay'
import type {
  HomePageQuery,
  HomePageQuery$data,
} from '../../__generated__/HomePageQuery.graphql.ts'
import { callOperation } from '../../relay/operation.ts'
import { readLater } from '../../relay/readLater.ts'

const PAGE = graphql`
  query HomePageQuery {
    siteContent {
      home
    }
    priceSummary {
      examples {
        call
        completion
        model
        owner
        prompt
      }
      modelCount
      owners {
        modelCount
        name
      }
    }
  }
`

export type PriceSummary = HomePageQuery$data['priceSummary']
export type ExamplePrice = PriceSummary['examples'][number]

/** The page shows its frame at once and does not wait for the content. */
export const entry = {
  loader: () => {
    const answer = callOperation<HomePageQuery>(PAGE, {})
    return {
      content: readLater(answer.then(({ siteContent }) => siteContent.home)),
      summary: readLater(answer.then(({ priceSummary }) => priceSummary)),
    }
  },
}
