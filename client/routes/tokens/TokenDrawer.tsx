import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useParams } from 'react-router-dom'
import type { TokenDrawerQuery } from '../../__generated__/TokenDrawerQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { foundError } from '../../relay/clientError.ts'
import { TokenForm } from './parts/TokenForm.tsx'

export function Page() {
  const { id } = useParams()
  const { queries } = useRouteQueries<{ readonly token: PreloadedQuery<TokenDrawerQuery> }>()
  const { viewer, node } = usePreloadedQuery<TokenDrawerQuery>(
    graphql`
      query TokenDrawerQuery($id: ID!, $isEdit: Boolean!) {
        viewer {
          ...TokenForm_viewer
        }
        node(id: $id) @include(if: $isEdit) {
          ...TokenForm_token @alias(as: "token")
        }
      }
    `,
    queries.token,
  )
  if (!viewer) return null
  if (id !== undefined && !node?.token) throw foundError('TOKEN_NOT_FOUND')
  return <TokenForm key={id} viewer={viewer} token={node?.token} />
}
