import { useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import type { useQuotesQuery } from '../../../__generated__/useQuotesQuery.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'
import type { SiteStatus } from '../../../shell/session.ts'

const QUOTES = graphql`
  query useQuotesQuery($dollars: Decimal!) {
    viewer {
      topUpQuotes(dollars: $dollars) {
        currency
        method
        money
        quota
      }
    }
  }
`

/** The time without typing after which the price is requested. */
const WAIT_MS = 300

/** The price of an amount with a method. */
export type Quote = NonNullable<useQuotesQuery['response']['viewer']>['topUpQuotes'][number]

type Methods = SiteStatus['topUpMethods']

interface Answer {
  /** The amount that was asked for. */
  readonly amount: string
  /** The methods at that time. */
  readonly methods?: Methods
  readonly quotes?: readonly Quote[] | undefined
  readonly thrown?: unknown
}

/**
 * The prices of an amount, requested again when the methods of the site change. Neither `quotes` nor
 * `thrown` is present while they are requested.
 */
export function useQuotes(amount: string, methods: Methods): Answer {
  const [answer, setAnswer] = useState<Answer>({ amount: '' })
  useEffect(() => {
    if (amount === '') return
    let isCurrent = true
    const take = (next: Answer) => {
      if (isCurrent) setAnswer(next)
    }
    const timer = setTimeout(() => {
      callOperation<useQuotesQuery>(QUOTES, { dollars: amount }).then(
        ({ viewer }) => take({ amount, methods, quotes: viewer?.topUpQuotes }),
        (thrown: unknown) => take({ amount, methods, thrown }),
      )
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [amount, methods])
  return answer.amount === amount && answer.methods === methods ? answer : { amount }
}
