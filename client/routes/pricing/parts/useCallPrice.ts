import { useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import type {
  useCallPriceQuery,
  useCallPriceQuery$data,
} from '../../../__generated__/useCallPriceQuery.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'

const PRICE = graphql`
  query useCallPriceQuery($input: CallPriceInput!) {
    callPrice(input: $input) {
      exact
      groupRatio
      quota
    }
  }
`

/** Typing is over after this pause. */
const PAUSE_MS = 250

export type PlannedCall = useCallPriceQuery['variables']['input']
type CallPrice = useCallPriceQuery$data['callPrice']

/** The answer for a call; neither field while it is loading. */
export interface PriceAnswer {
  readonly price?: CallPrice
  readonly error?: unknown
}

/** Asks the server what a call would be charged. Null asks nothing. */
export function useCallPrice(call: PlannedCall | null): PriceAnswer {
  const [answer, setAnswer] = useState<PriceAnswer & { readonly key?: string }>({})
  const key = call === null ? '' : JSON.stringify(call)
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    const finish = (result: PriceAnswer) => isCurrent && setAnswer({ ...result, key })
    const timer = setTimeout(() => {
      callOperation<useCallPriceQuery>(PRICE, { input: JSON.parse(key) as PlannedCall }).then(
        ({ callPrice }) => finish({ price: callPrice }),
        (error: unknown) => finish({ error }),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
  return answer.key === key ? answer : {}
}
