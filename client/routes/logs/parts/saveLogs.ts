import { dialectCode } from '../../../../contract/dialects.ts'
import { logTypeCode } from '../../../../contract/enums.ts'
import { saveCsv } from '../../../entities/saveCsv.ts'
import { hasRole } from '../../../shell/guards.ts'
import { logFilterOf } from './logVariables.ts'

export type LogFileFormat = 'csv' | 'jsonl'

interface Saving {
  readonly format: LogFileFormat
  readonly signal: AbortSignal
  readonly onLines: (lines: number) => void
}

const MS_PER_SECOND = 1_000

/** Saves the rows that the page filters: those of all accounts for an operator, else the own ones. */
export async function saveLogs(search: URLSearchParams, saving: Saving): Promise<void> {
  const { format, ...rest } = saving
  const { from, to, type, model, group, tokenName, requestId, username, ...formats } =
    logFilterOf(search)
  const { callerDialect, upstreamDialect, isTranslated } = formats
  const isAdmin = hasRole('ADMIN')
  await saveCsv({
    ...rest,
    path: isAdmin ? '/api/log/export' : '/api/log/self/export',
    name: `log.${format}`,
    filter: {
      format,
      start_timestamp: secondsOf(from),
      end_timestamp: secondsOf(to),
      type: type ? logTypeCode[type] : undefined,
      model_name: model,
      group,
      token_name: tokenName,
      request_id: requestId,
      caller_dialect: callerDialect ? dialectCode[callerDialect] : undefined,
      upstream_dialect: upstreamDialect ? dialectCode[upstreamDialect] : undefined,
      translated: isTranslated == null ? undefined : String(Number(isTranslated)),
      ...(isAdmin ? { username, channel: search.get('channel') } : {}),
    },
  })
}

const secondsOf = (moment: unknown) =>
  typeof moment === 'string' ? Math.floor(Date.parse(moment) / MS_PER_SECOND) : undefined
