import { graphql, useFragment } from 'react-relay'
import type { LogRow_log$data, LogRow_log$key } from '../../../__generated__/LogRow_log.graphql.ts'

/** What the table and the card of a log row show. */
export function useLogRow(log: LogRow_log$key): LogRow_log$data {
  return useFragment(
    graphql`
      fragment LogRow_log on Log {
        callerDialect
        channel {
          name
        }
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
        isStreamed
        model
        promptTokens
        quota
        tokenName
        type
        upstreamDialect
        upstreamModel
        user {
          id
        }
        username
      }
    `,
    log,
  )
}

/** Properties of a cell of the log. */
export interface CellProps {
  readonly log: LogRow_log$key
}

/** The number of the channel that answered; it stays when the channel is deleted. Only for operators. */
export const channelNumber = ({
  channelsTried,
}: Pick<LogRow_log$data, 'channelsTried'>): number | undefined => channelsTried?.at(-1)

/** Rows of other types do not describe a call. */
export const isCall = ({ type }: Pick<LogRow_log$data, 'type'>): boolean =>
  type === 'CONSUME' || type === 'ERROR' || type === 'UNKNOWN'

/** Whether a row is a call that failed and was not charged. */
export const isFailed = ({ type, quota }: Pick<LogRow_log$data, 'quota' | 'type'>): boolean =>
  type === 'ERROR' && quota === '0'
