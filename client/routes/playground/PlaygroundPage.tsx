import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { PlaygroundPageQuery } from '../../__generated__/PlaygroundPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { PageSkeleton } from '../../shell/PageSkeleton.tsx'
import { isChatModel } from '../../../contract/chat-models.ts'
import { Playground } from './parts/Playground.tsx'
import type { ModelChoices } from './parts/settings.ts'

const QUERY = graphql`
  query PlaygroundPageQuery($group: String!, $isAdmin: Boolean!) {
    viewer {
      groups {
        description
        name
        ratio
      }
      models(group: $group)
      unpricedModels(group: $group) @include(if: $isAdmin)
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
      {...choicesOf(viewer, query.variables.isAdmin)}
      shownGroup={query.variables.group}
      onGroup={() => void revalidate()}
    />
  )
}

interface Models {
  readonly models: readonly string[]
  readonly unpricedModels?: readonly string[] | null | undefined
}

/** The models that can answer, and for admins those that cannot, with the reason. */
function choicesOf({ models, unpricedModels }: Models, isAdmin: boolean): ModelChoices {
  if (!isAdmin) return { models: models.filter(isChatModel), others: [] }
  const silent = models.filter(model => !isChatModel(model))
  return {
    models: models.filter(isChatModel),
    others: [
      ...silent.map(model => ({ model, reason: 'noChat' as const })),
      ...(unpricedModels ?? []).map(model => ({ model, reason: 'noPrice' as const })),
    ],
  }
}
