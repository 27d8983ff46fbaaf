import { isDisablingError, type CachedChannel } from '../../domain/channels/index.ts'
import { option } from '../../domain/options/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { Fault } from '../../providers/provider.ts'

/** Why an attempt failed, and what follows from it. */
export interface Failure {
  readonly error: AppError
  readonly isRetryable: boolean
  /** Set when the channel should be switched off; for admins, keys redacted. */
  readonly disableReason: string | undefined
}

/** Statuses after which another channel is not tried: a bad request, a timeout (relay contract 5). */
const FINAL_STATUSES = new Set([400, 408, 504, 524])
/** Statuses whose upstream text tells the caller what to mend in the request. */
const CALLERS_FAULT = new Set([400, 404, 413, 415, 422])
const REASON_LENGTH_MAX = 300

/** The one place that turns what an upstream said into a catalogue error. */
export function failureOf(services: Services, channel: CachedChannel, fault: Fault): Failure {
  const status = channel.statusCodeMapping.get(fault.status) ?? fault.status
  const message = redact(fault.message, channel)
  const isDisabling = isDisablingError(
    { ...fault, status, message },
    { channelType: channel.type, keywords: option(services, 'AutomaticDisableKeywords') },
  )
  return {
    error: errorFor(status, message),
    isRetryable: !FINAL_STATUSES.has(status) && status >= 300,
    disableReason: isDisabling ? `${fault.status} ${message}`.trim() : undefined,
  }
}

function errorFor(status: number, message: string): AppError {
  if (status === 401 || status === 403) return new AppError('UPSTREAM_REFUSED')
  if (status === 429) return new AppError('UPSTREAM_BUSY')
  if (CALLERS_FAULT.has(status)) return new AppError('UPSTREAM_REJECTED', { reason: message })
  if (status === 408 || status === 504 || status === 524) return new AppError('UPSTREAM_TIMEOUT')
  return new AppError('UPSTREAM_FAILED', { status })
}

/** Removes the key, anything that looks like one, and addresses. */
function redact(message: string, channel: CachedChannel): string {
  return message
    .replaceAll(channel.key, '***')
    .replaceAll(/\b(sk|key|pk)-[\w-]{6,}[*\w-]*/gi, '***')
    .replaceAll(/\b(https?|wss?):\/\/\S+/gi, '…')
    .slice(0, REASON_LENGTH_MAX)
}

/** A connection that failed, by undici's and Node's codes. */
export function transportFailure(error: unknown): Failure {
  if (error instanceof AppError) return { error, isRetryable: false, disableReason: undefined }
  const code = (error as { code?: string }).code ?? ''
  const isTimeout = code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT'
  const name = isTimeout ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNREACHABLE'
  return {
    error: new AppError(name, {}, { cause: error }),
    isRetryable: !isTimeout,
    disableReason: undefined,
  }
}
