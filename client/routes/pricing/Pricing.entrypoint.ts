import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from 'react-relay'
import type {
  PricingListQuery,
  PricingListQuery$data,
} from '../../__generated__/PricingListQuery.graphql.ts'
import { globalId } from '../../relay/globalId.ts'
import { callOperation } from '../../relay/operation.ts'
import { readLater } from '../../relay/readLater.ts'

const LIST = graphql`
  query PricingListQuery($groupId: ID) {
    priceList(groupId: $groupId) {
      group {
        description
        id
        name
        ratio
      }
      groups {
        description
        name
        ratio
      }
      models {
        ...PricingModel @relay(mask: false)
      }
      otherModels {
        ...PricingModel @relay(mask: false)
      }
    }
  }
`

void graphql`
  fragment PricingModel on ModelPrice {
    audioCompletion
    audioPrompt
    cacheRead
    cacheWrite
    call
    completion
    completionRatio
    groups
    kind
    model
    modelRatio
    owner
    prompt
  }
`

export type PriceList = PricingListQuery$data['priceList']
export type ModelPrice = PriceList['models'][number]
export type PriceGroup = PriceList['groups'][number]

/** The group of the address; null for the one that the server shows first. */
const groupIdOf = (name: string | null) => (name ? globalId('Group', name) : null)

/** The page shows its frame at once and does not wait for the prices. */
export const entry = {
  loader: ({ request }: LoaderFunctionArgs) => {
    const groupId = groupIdOf(new URL(request.url).searchParams.get('group'))
    const answer = callOperation<PricingListQuery>(LIST, { groupId })
    return { list: readLater(answer.then(({ priceList }) => priceList)) }
  },
}
