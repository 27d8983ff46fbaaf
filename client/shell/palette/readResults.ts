import { graphql } from 'react-relay'
import type {
  readResultsQuery,
  readResultsQuery$data,
} from '../../__generated__/readResultsQuery.graphql.ts'
import { callOperation } from '../../relay/operation.ts'
import { hasRole } from '../guards.ts'
import type { Choice } from './choices.ts'

/** At most 27 rows. The lists of all accounts are those that only an admin may read. */
const RESULTS = graphql`
  query readResultsQuery(
    $text: String!
    $isOperator: Boolean!
    $hasOperatorId: Boolean!
    $hasOwnId: Boolean!
  ) {
    channels(first: 5, filter: { keyword: $text }) @include(if: $isOperator) {
      edges {
        node {
          databaseId
          name
        }
      }
    }
    users(first: 5, filter: { keyword: $text, isClosed: false }) @include(if: $isOperator) {
      edges {
        node {
          databaseId
          displayName
          username
        }
      }
    }
    tokens(first: 5, filter: { name: $text }) @include(if: $isOperator) {
      edges {
        node {
          name
          user {
            databaseId
            username
          }
        }
      }
    }
    redemptions(first: 5, filter: { keyword: $text }) @include(if: $isOperator) {
      edges {
        node {
          databaseId
          name
        }
      }
    }
    logs(first: 1, filter: { requestId: $text }) @include(if: $hasOperatorId) {
      edges {
        node {
          model
          requestId
          username
        }
      }
    }
    orders(first: 1, filter: { tradeNo: $text }) @include(if: $hasOperatorId) {
      edges {
        node {
          tradeNo
          user {
            username
          }
        }
      }
    }
    viewer {
      tokens(first: 5, filter: { name: $text }) {
        edges {
          node {
            databaseId
            name
          }
        }
      }
      logs(first: 1, filter: { requestId: $text }) @include(if: $hasOwnId) {
        edges {
          node {
            model
            requestId
          }
        }
      }
      orders(first: 1, filter: { tradeNo: $text }) @include(if: $hasOwnId) {
        edges {
          node {
            tradeNo
          }
        }
      }
    }
  }
`

/** The shortest text that can be the id of a call or the number of an order. */
const ID_LENGTH_MIN = 8

/** The rows that a text finds, of those that the account may read. */
export async function readResults(text: string, userId: number): Promise<readonly Choice[]> {
  const isOperator = hasRole('ADMIN')
  const isId = text.length >= ID_LENGTH_MIN
  const found = await callOperation<readResultsQuery>(RESULTS, {
    text,
    isOperator,
    hasOperatorId: isId && isOperator,
    hasOwnId: isId && !isOperator,
  })
  return [
    ...channelChoices(found),
    ...userChoices(found),
    ...tokenChoices(found, userId),
    ...redemptionChoices(found),
    ...logChoices(found),
    ...orderChoices(found, isOperator),
  ]
}

type Found = readResultsQuery$data

interface Connection<Row> {
  readonly edges: readonly { readonly node: Row }[]
}
const rowsOf = <Row>(connection: Connection<Row> | null | undefined): readonly Row[] =>
  connection?.edges.map(({ node }) => node) ?? []

const channelChoices = ({ channels }: Found) =>
  rowsOf(channels).map(({ databaseId, name }) => ({
    group: 'channels' as const,
    to: `/channel/edit/${databaseId}`,
    label: name,
    detail: `#${databaseId}`,
  }))

const userChoices = ({ users }: Found) =>
  rowsOf(users).map(({ databaseId, username, displayName }) => ({
    group: 'users' as const,
    to: `/user/edit/${databaseId}`,
    label: username,
    detail: [displayName === username ? '' : displayName, `#${databaseId}`].join(' ').trim(),
  }))

/** Own tokens open in their form; those of other accounts in the list of the account. */
function tokenChoices({ tokens, viewer }: Found, userId: number): readonly Choice[] {
  const own = rowsOf(viewer?.tokens).map(({ databaseId, name }) => ({
    group: 'tokens' as const,
    to: `/token/edit/${databaseId}`,
    label: name,
  }))
  const others = rowsOf(tokens)
    .filter(({ user }) => user && user.databaseId !== userId)
    .map(({ name, user }) => ({
      group: 'tokens' as const,
      to: `/user/tokens/${user?.databaseId}?q=${encodeURIComponent(name)}`,
      label: name,
      ...(user && { detail: user.username }),
    }))
  return [...own, ...others]
}

const redemptionChoices = ({ redemptions }: Found) =>
  rowsOf(redemptions).map(({ databaseId, name }) => ({
    group: 'redemptions' as const,
    to: `/redemption/edit/${databaseId}`,
    label: name,
    detail: `#${databaseId}`,
  }))

function logChoices({ logs, viewer }: Found): readonly Choice[] {
  const rows = [
    ...rowsOf(logs),
    ...rowsOf(viewer?.logs).map(row => ({ ...row, username: undefined })),
  ]
  return rows.map(({ model, requestId, username }) => ({
    group: 'logs' as const,
    to: `/log?request=${encodeURIComponent(requestId ?? '')}`,
    label: requestId ?? '',
    detail: [model, username].filter(Boolean).join(' · '),
  }))
}

function orderChoices({ orders, viewer }: Found, isOperator: boolean): readonly Choice[] {
  const all = rowsOf(orders).map(({ tradeNo, user }) => ({ tradeNo, detail: user?.username ?? '' }))
  const own = rowsOf(viewer?.orders).map(({ tradeNo }) => ({ tradeNo, detail: '' }))
  return [...all, ...own].map(({ tradeNo, detail }) => ({
    group: 'orders' as const,
    to: isOperator ? `/order?q=${encodeURIComponent(tradeNo)}` : '/topup',
    label: tradeNo,
    detail,
  }))
}
