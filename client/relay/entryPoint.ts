import { useDeferredValue } from 'react'
import { loadQuery, type PreloadedQuery } from 'react-relay'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { getEnvironment } from './environment.ts'

/** The address, from which a route chooses its queries. */
export interface Address {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

export interface EntryPoint<Queries> {
  readonly loader: (args: LoaderFunctionArgs) => Queries
}

/**
 * The data of a route: the queries that an address needs. They start while the code of the page
 * is loaded. `enter` runs first and throws when the visitor does not have access.
 */
export function entryPoint<Queries extends object>(route: {
  readonly enter: (address: URL) => void
  readonly queries: (address: Address) => Queries
}): EntryPoint<Queries> {
  return {
    loader: ({ params, request }) => {
      const address = new URL(request.url)
      route.enter(address)
      return route.queries({ params, search: address.searchParams })
    },
  }
}

interface Disposable {
  readonly dispose: () => void
}

/** The number of started queries that are kept. Each navigation disposes the oldest. */
const kept: Disposable[] = []
const KEPT_MAX = 16

/** Starts a query outside of rendering. */
export function preload<T extends OperationType>(
  query: GraphQLTaggedNode,
  variables: T['variables'],
  fetchPolicy: 'network-only' | 'store-and-network' | 'store-or-network' = 'store-and-network',
): PreloadedQuery<T> {
  const reference = loadQuery<T>(getEnvironment(), query, variables, { fetchPolicy })
  kept.push(reference)
  if (kept.length > KEPT_MAX) kept.shift()?.dispose()
  return reference
}

/**
 * The queries of the page. While the answer for a new address loads, the old one stays on
 * the screen and `isPending` is true.
 */
export function useRouteQueries<Queries>(): { queries: Queries; isPending: boolean } {
  const latest = useLoaderData() as Queries
  const queries = useDeferredValue(latest)
  return { queries, isPending: queries !== latest }
}
