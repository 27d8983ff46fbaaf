import { graphql, useFragment } from 'react-relay'
import type { LogRow_log$data, LogRow_log$key } from '../../../__generated__/LogRow_log.graphql.ts'

/** What the table and the card of a log row show. */
export function useLogRow(log: LogRow_log$key): LogRow_log$data {
  return useFragment(
    graphql`
      fragment LogRow_log on Log {
        channelId
        channelName
        channelsTried
        charge {
          fixedPrice
          groupRatio
          modelRatio
        }
        completionTokens
        content
        createdAt
        durationMs
        firstTokenMs
        group
        id
        isStream
        model
        promptTokens
        quota
        tokenName
        type
        upstreamModel
        userId
        username
      }
    `,
    log,
  )
}

/** Rows of other types do not describe a call. */
export const isCall = ({ type }: Pick<LogRow_log$data, 'type'>): boolean =>
  type === 'CONSUME' || type === 'UNKNOWN'
