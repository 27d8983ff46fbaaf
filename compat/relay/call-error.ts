import { message } from '../../contract/messages.ts'
import type { CallError } from '../../server/dialects/dialect.ts'
import type { AppError } from '../../server/kernel/app-error.ts'
import type { RenderContext } from '../../server/relay/index.ts'

type Reader = Pick<RenderContext, 'requestId' | 'language'>

/** An error of the catalogue in the terms of dialects, in the caller's language. */
export function toCallError(error: AppError, { requestId, language }: Reader): CallError {
  const { code, params, row } = error
  const { param, seconds, status } = params
  const isOfUpstream = code === 'UPSTREAM_REJECTED'
  return {
    status: isOfUpstream ? Number(status ?? row.http) : row.http,
    kind: row.kind,
    code: String((isOfUpstream && params['code']) || row.api),
    type: row.type,
    message: message(language(), 'errors', code, params),
    ...(param === undefined ? {} : { param: String(param) }),
    ...(seconds === undefined ? {} : { seconds: Number(seconds) }),
    requestId,
  }
}
