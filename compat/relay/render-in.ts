import type { Dialect } from '../../server/dialects/dialect.ts'
import type { AppError } from '../../server/kernel/app-error.ts'
import type { RenderContext, Rendered } from '../../server/relay/index.ts'
import { toCallError } from './call-error.ts'
import { retryHeaders } from './retry-headers.ts'

/** An error in the words, with the status and in the form of a dialect. */
export function renderIn(
  dialect: Pick<Dialect, 'writeError'>,
  error: AppError,
  context: RenderContext,
): Rendered {
  const { status, body } = dialect.writeError(toCallError(error, context))
  return {
    status,
    headers: { 'content-type': 'application/json', ...retryHeaders(error) },
    body: JSON.stringify(body),
  }
}
