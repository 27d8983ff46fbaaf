import { useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import { fetchQuery } from 'relay-runtime'
import type { useUnpricedModelsQuery } from '../../../__generated__/useUnpricedModelsQuery.graphql.ts'
import { getEnvironment } from '../../../relay/environment.ts'

const UNPRICED = graphql`
  query useUnpricedModelsQuery($models: [String!]!) {
    modelsWithoutPrice(input: { models: $models })
  }
`

/** Those of the models that have no price; none until this is known or when it cannot be loaded. */
export function useUnpricedModels(models: readonly string[]): readonly string[] {
  const [unpriced, setUnpriced] = useState<readonly string[]>([])
  useEffect(() => {
    const answer = fetchQuery<useUnpricedModelsQuery>(getEnvironment(), UNPRICED, { models })
    const { unsubscribe } = answer.subscribe({
      next: ({ modelsWithoutPrice }) => setUnpriced(modelsWithoutPrice),
      error: () => undefined,
    })
    return unsubscribe
  }, [models])
  return unpriced
}
