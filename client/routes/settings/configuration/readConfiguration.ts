import { graphql } from 'react-relay'
import type {
  ExportConfigurationInput,
  readConfigurationMutation,
} from '../../../__generated__/readConfigurationMutation.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'
import { withProof } from '../../../relay/proof.ts'

const EXPORT = graphql`
  mutation readConfigurationMutation($input: ExportConfigurationInput!) {
    exportConfiguration(input: $input) {
      document
    }
  }
`

/** The configuration as a file. It is not kept in the store, because it can have secrets. */
export async function readConfiguration(input: ExportConfigurationInput): Promise<string> {
  const answer = await withProof(() => callOperation<readConfigurationMutation>(EXPORT, { input }))
  return answer.exportConfiguration.document
}
