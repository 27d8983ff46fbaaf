import { graphql } from 'react-relay'
import type {
  PlanConfigurationInput,
  planConfigurationMutation,
} from '../../../__generated__/planConfigurationMutation.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'
import { withProof } from '../../../relay/proof.ts'

const PLAN = graphql`
  mutation planConfigurationMutation($input: PlanConfigurationInput!) {
    planConfiguration(input: $input) {
      changes {
        fields {
          after
          before
          field
        }
        kind
        name
        section
      }
    }
  }
`

export type ConfigurationChange =
  planConfigurationMutation['response']['planConfiguration']['changes'][number]

/** The differences between the site and a file. It changes nothing, so nothing of it is stored. */
export async function planConfiguration(
  input: PlanConfigurationInput,
): Promise<readonly ConfigurationChange[]> {
  const answer = await withProof(() => callOperation<planConfigurationMutation>(PLAN, { input }))
  return answer.planConfiguration.changes
}
