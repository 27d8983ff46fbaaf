import type { IncomingMessage } from 'node:http'
import { AppError } from '../../server/kernel/app-error.ts'

/** Characters of a path that an error repeats. */
const SHOWN_MAX = 200

/**
 * The error of a request that no call has: METHOD_UNKNOWN when the path has calls of other methods, else
 * ENDPOINT_UNKNOWN, which names the served calls.
 */
export function unknownPath(
  { method = '' }: IncomingMessage,
  path: string,
  { methods, served }: { readonly methods: readonly string[]; readonly served: string },
): AppError {
  const asked = { method, path: path.slice(0, SHOWN_MAX) }
  if (methods.length === 0) return new AppError('ENDPOINT_UNKNOWN', { ...asked, served })
  return new AppError('METHOD_UNKNOWN', { ...asked, allow: methods.join(', ') })
}

/** The header `Allow` of METHOD_UNKNOWN; nothing for other errors. */
export const allowHeader = ({ code, params }: AppError): Record<string, string> =>
  code === 'METHOD_UNKNOWN' ? { allow: String(params['allow']) } : {}
