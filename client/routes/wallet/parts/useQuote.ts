import { useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import type { useQuoteQuery } from '../../../__generated__/useQuoteQuery.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'

const QUOTE = graphql`
  query useQuoteQuery($amount: BigInt!) {
    viewer {
      topUpQuote(amount: $amount) {
        money
        quota
      }
    }
  }
`

/** The time without typing after which the price is requested. */
const WAIT_MS = 300

interface Answer {
  /** The amount that was asked for. */
  readonly amount: string
  readonly quote?: { readonly money: string; readonly quota: string } | undefined
  readonly thrown?: unknown
}

/** The price of an amount. Neither `quote` nor `thrown` is present while it is requested. */
export function useQuote(amount: string): Answer {
  const [answer, setAnswer] = useState<Answer>({ amount: '' })
  useEffect(() => {
    if (amount === '') return
    let isCurrent = true
    const take = (next: Answer) => {
      if (isCurrent) setAnswer(next)
    }
    const timer = setTimeout(() => {
      callOperation<useQuoteQuery>(QUOTE, { amount }).then(
        ({ viewer }) => take({ amount, quote: viewer?.topUpQuote }),
        (thrown: unknown) => take({ amount, thrown }),
      )
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [amount])
  return answer.amount === amount ? answer : { amount }
}
