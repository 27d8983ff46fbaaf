import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useParams } from 'react-router-dom'
import type { TokenDrawerQuery } from '../../__generated__/TokenDrawerQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { ClientError } from '../../relay/clientError.ts'
import { CreateTokenForm } from './parts/CreateTokenForm.tsx'
import { EditTokenForm } from './parts/EditTokenForm.tsx'

export function Page() {
  const { id } = useParams()
  const { queries } = useRouteQueries<{ readonly token: PreloadedQuery<TokenDrawerQuery> }>()
  const { viewer, node } = usePreloadedQuery<TokenDrawerQuery>(
    graphql`
      query TokenDrawerQuery($id: ID!, $isEdit: Boolean!) {
        viewer {
          ...CreateTokenForm_viewer
          ...EditTokenForm_viewer
        }
        node(id: $id) @include(if: $isEdit) {
          ...EditTokenForm_token @alias(as: "token")
        }
      }
    `,
    queries.token,
  )
  if (!viewer) return null
  if (id === undefined) return <CreateTokenForm viewer={viewer} />
  if (!node?.token) throw new ClientError('TOKEN_NOT_FOUND', '')
  return <EditTokenForm key={id} viewer={viewer} token={node.token} />
}
