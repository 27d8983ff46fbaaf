import { graphql } from 'react-relay'
import type { readCostQuery } from '../../../__generated__/readCostQuery.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'
import type { CallCost } from './conversation.ts'

const QUERY = graphql`
  query readCostQuery($requestId: String!) {
    viewer {
      ledgerEntries(first: 1, filter: { kind: CHARGE, reference: $requestId }) {
        edges {
          node {
            amount
          }
        }
      }
      logs(first: 1, filter: { requestId: $requestId }) {
        edges {
          node {
            completionTokens
            durationMs
            firstTokenMs
            promptTokens
          }
        }
      }
    }
  }
`

/** A complete answer is settled before its end. One that was stopped is settled soon afterwards. */
const RETRY_AFTER_MS = [300, 1_000, 3_000] as const

/**
 * What a call was charged; undefined when it was free. The charge and the log row are written
 * together but read at different moments, so a charge without a row is read once more. A site that
 * writes no log of calls has the charge only.
 */
export async function readCost(requestId: string): Promise<CallCost | undefined> {
  let before: CallCost | undefined
  for (const waitMs of [0, ...RETRY_AFTER_MS]) {
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs))
    const cost = await costOf(requestId)
    if (cost && (before || cost.promptTokens != null)) return cost
    before = cost
  }
  return before
}

async function costOf(requestId: string): Promise<CallCost | undefined> {
  const { viewer } = await callOperation<readCostQuery>(QUERY, { requestId })
  const entry = viewer?.ledgerEntries.edges[0]?.node
  if (!entry) return undefined
  return { ...viewer.logs.edges[0]?.node, quota: entry.amount.replace(/^-/, '') }
}
