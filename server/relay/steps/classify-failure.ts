import {
  isDisablingError,
  redactForChannel,
  type CachedChannel,
} from '../../domain/channels/index.ts'
import { option } from '../../domain/options/index.ts'
import { errorMessage } from '../../../contract/messages.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { Fault } from '../../providers/provider.ts'

/** Why an attempt failed, and what follows from it. */
export interface Failure {
  readonly error: AppError
  readonly isRetryable: boolean
  /** What the upstream or the network said, redacted; for admins and the log. */
  readonly detail: string
  /** Set when the channel should be switched off; redacted. */
  readonly disableReason: string | undefined
}

/** Statuses after which another channel is not tried: a bad request, a timeout (relay contract 5). */
const FINAL_STATUSES = new Set([400, 408, 504, 524])
/** Statuses whose upstream text tells the caller what to mend in the request. */
const CALLERS_FAULT = new Set([400, 404, 413, 415, 422])

/** What was tried: the channel, and the caller's body as the upstream may repeat it. */
export interface Attempted {
  readonly channel: CachedChannel
  readonly body: Readonly<Record<string, unknown>>
}

/** The one place that turns what an upstream said into a catalogue error. */
export function classifyFailure(
  services: Services,
  { channel, body }: Attempted,
  fault: Fault,
): Failure {
  const status = channel.statusCodeMapping.get(fault.status) ?? fault.status
  const isDisabling = isDisablingError(
    { ...fault, status, sentStatus: fault.status },
    {
      channelType: channel.type,
      keywords: option(services, 'AutomaticDisableKeywords'),
      sentText: () => JSON.stringify(body),
    },
  )
  const detail = redactForChannel(channel, `${fault.status} ${fault.message || fault.code}`)
  return {
    error: errorFor(status, redactForChannel(channel, fault.message)),
    isRetryable: !FINAL_STATUSES.has(status) && status >= 300,
    detail,
    disableReason: isDisabling ? detail : undefined,
  }
}

function errorFor(status: number, message: string): AppError {
  if (status === 401 || status === 403) return new AppError('UPSTREAM_REFUSED')
  if (status === 429) return new AppError('UPSTREAM_BUSY')
  if (CALLERS_FAULT.has(status)) return new AppError('UPSTREAM_REJECTED', { reason: message })
  if (status === 408 || status === 504 || status === 524) return new AppError('UPSTREAM_TIMEOUT')
  return new AppError('UPSTREAM_FAILED', { status })
}

/** The address rules say no when a connection is opened. */
const ADDRESS_ERRORS: ReadonlySet<string> = new Set([
  'CHANNEL_ADDRESS_BLOCKED',
  'CHANNEL_ADDRESS_INVALID',
])
const TIMEOUTS: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** A connection that failed, by undici's and Node's codes. */
export function transportFailure(error: unknown): Failure {
  if (error instanceof AppError) return refusedHere(error)
  const timeout = timeoutOf(error)
  if (timeout) return withoutReason(timeout, { isRetryable: false })
  const unreachable = new AppError('UPSTREAM_UNREACHABLE', {}, { cause: error })
  return withoutReason(unreachable, { isRetryable: true })
}

/** The catalogue's error for a limit of time that undici found exceeded; undefined for other errors. */
export function timeoutOf(error: unknown): AppError | undefined {
  if (!TIMEOUTS.has((error as { code?: string }).code ?? '')) return undefined
  return new AppError('UPSTREAM_TIMEOUT', {}, { cause: error })
}

/** Where a channel may not go is for admins to know: the caller is told no address. */
function refusedHere(error: AppError): Failure {
  if (!ADDRESS_ERRORS.has(error.code)) return withoutReason(error, { isRetryable: false })
  return {
    error: new AppError('UPSTREAM_UNREACHABLE', {}, { cause: error }),
    isRetryable: true,
    detail: errorMessage('en', error),
    disableReason: undefined,
  }
}

/** A failure that is about the call or the network: the channel stays as it is. */
export function withoutReason(
  error: AppError,
  { isRetryable }: Pick<Failure, 'isRetryable'>,
): Failure {
  return { error, isRetryable, detail: error.code, disableReason: undefined }
}
