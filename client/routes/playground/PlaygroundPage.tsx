import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { PlaygroundPageQuery } from '../../__generated__/PlaygroundPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { PageSkeleton } from '../../shell/PageSkeleton.tsx'
import { Playground } from './parts/Playground.tsx'

const QUERY = graphql`
  query PlaygroundPageQuery($group: String!) {
    viewer {
      groups {
        description
        name
        ratio
      }
      models(group: $group)
    }
  }
`

type PageQuery = PreloadedQuery<PlaygroundPageQuery>

export function Page() {
  const { queries } = useRouteQueries<{ readonly page: PageQuery }>()
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Loaded query={queries.page} />
    </Suspense>
  )
}

function Loaded({ query }: { readonly query: PageQuery }) {
  const { viewer } = usePreloadedQuery<PlaygroundPageQuery>(QUERY, query)
  const { revalidate } = useRevalidator()
  if (!viewer) return null
  return (
    <Playground
      groups={viewer.groups}
      models={viewer.models}
      shownGroup={query.variables.group}
      onGroup={() => void revalidate()}
    />
  )
}
