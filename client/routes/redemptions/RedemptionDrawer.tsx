import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { RedemptionDrawerQuery } from '../../__generated__/RedemptionDrawerQuery.graphql.ts'
import { foundError } from '../../relay/clientError.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { RedemptionForm } from './parts/RedemptionForm.tsx'

interface Queries {
  /** Absent for new codes. */
  readonly stored?: PreloadedQuery<RedemptionDrawerQuery>
}

export function Page() {
  const { stored } = useRouteQueries<Queries>().queries
  return stored ? <EditForm stored={stored} /> : <RedemptionForm redemption={undefined} />
}

function EditForm({ stored }: Required<Queries>) {
  const { redemption } = usePreloadedQuery<RedemptionDrawerQuery>(
    graphql`
      query RedemptionDrawerQuery($id: ID!) {
        redemption(id: $id) {
          id
          ...RedemptionForm_redemption
        }
      }
    `,
    stored,
  )
  if (!redemption) throw foundError('REDEMPTION_NOT_FOUND')
  return <RedemptionForm key={redemption.id} redemption={redemption} />
}
