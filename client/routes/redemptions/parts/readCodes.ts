import { graphql } from 'react-relay'
import { fetchQuery } from 'relay-runtime'
import type { readCodesQuery } from '../../../__generated__/readCodesQuery.graphql.ts'
import { getEnvironment } from '../../../relay/environment.ts'

/** A code with the name and the number of its row. */
export interface ReadCode {
  readonly code: string
  readonly databaseId: number
  readonly name: string
}

/** The largest number of rows that the server reads at once. */
const AT_ONCE_MAX = 100

/** Reads the codes of some rows, which the list does not have, by number. Deleted rows are left out. */
export async function readCodes(ids: readonly string[]): Promise<readonly ReadCode[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE_MAX) }, (_, at) =>
    ids.slice(at * AT_ONCE_MAX, (at + 1) * AT_ONCE_MAX),
  )
  const read = await Promise.all(parts.map(readPart))
  return read.flat().toSorted((one, other) => one.databaseId - other.databaseId)
}

async function readPart(ids: readonly string[]): Promise<readonly ReadCode[]> {
  const answer = await fetchQuery<readCodesQuery>(
    getEnvironment(),
    graphql`
      query readCodesQuery($ids: [ID!]!) {
        nodes(ids: $ids) {
          ... on Redemption @alias(as: "redemption") {
            code
            databaseId
            name
          }
        }
      }
    `,
    { ids },
  ).toPromise()
  const found = (answer?.nodes ?? []).flatMap(node => node?.redemption ?? [])
  return found.map(({ code, ...row }) => ({ ...row, code: code ?? '' }))
}
