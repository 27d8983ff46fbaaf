import {
  isDisablingError,
  redactForChannel,
  type CachedChannel,
} from '../../domain/channels/index.ts'
import { option } from '../../domain/options/index.ts'
import { errorMessage } from '../../../contract/messages.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { ThoughtFault } from '../../dialects/conversation.ts'
import type { Fault } from '../../dialects/reading.ts'
import { KEPT_CODES, STORED_AWAY, UNPAID_CODES } from '../../providers/fault-codes.ts'
import { thoughtFaultOf } from '../../providers/thought-faults.ts'

/** Why an attempt failed, and what to do next. */
export interface Failure {
  readonly error: AppError
  /** The status of the upstream's answer; 0 for none. */
  readonly status: number
  /** Whether another channel is tried. */
  readonly isRetryable: boolean
  /** Whether it concerns the key, so that another key of the same channel is tried first. */
  readonly isOfKey: boolean
  /** The message of the upstream or the network, redacted; for admins and the log. */
  readonly detail: string
  /** The reason to disable the channel, redacted; undefined when the channel stays enabled. */
  readonly disableReason: string | undefined
  /** What is wrong with the reasoning in the request; absent: nothing. */
  readonly thoughtFault?: ThoughtFault | undefined
}

/**
 * The status after which no other channel is tried. A timeout that an upstream reports is tried again,
 * because all attempts share the time limit of the call.
 */
const FINAL_STATUS = 400
/** Statuses whose upstream text says what is wrong with the caller's request. */
const CALLERS_FAULT = new Set([400, 404, 413, 415, 422])

/** The channel of an attempt, and the caller's body, parts of which the upstream may repeat. */
export interface Attempted {
  readonly channel: CachedChannel
  readonly body: Readonly<Record<string, unknown>>
  /** How long the upstream asks to wait; absent when it does not say. */
  readonly retryAfterSeconds?: number | undefined
}

/** Maps an upstream's error to an error of the catalogue. No other code does. */
export function classifyFailure(
  services: Services,
  { channel, body, retryAfterSeconds }: Attempted,
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
    status: fault.status,
    error: errorFor(status, {
      reason: redactForChannel(channel, fault.message) || `status ${fault.status}`,
      kept: keptOf(fault),
      isUnpaid: isUnpaid(status, fault),
      ...(retryAfterSeconds !== undefined && { seconds: retryAfterSeconds }),
    }),
    isRetryable: status !== FINAL_STATUS && status >= 300 && fault.code !== STORED_AWAY,
    isOfKey: status === 429 || isDisabling,
    detail,
    disableReason: isDisabling ? detail : undefined,
    thoughtFault: thoughtFaultOf(fault),
  }
}

/** What clients act on: a known code, and the field that is wrong. */
interface Kept {
  readonly code?: string
  readonly param?: string
}

interface Said {
  /** The text of the upstream, redacted. */
  readonly reason: string
  readonly kept: Kept
  /** Whether the account of the channel has nothing left. */
  readonly isUnpaid: boolean
  /** The wait that it asks for. */
  readonly seconds?: number
}

const FIELD = /^[\w.[\]-]{1,100}$/

const keptOf = ({ code, param }: Fault): Kept => ({
  ...(KEPT_CODES.has(code) && { code }),
  ...(param !== undefined && FIELD.test(param) && { param }),
})

/** Statuses of an account, and that of a stream. Others concern the request, whatever its error is called. */
const ACCOUNT_STATUSES: ReadonlySet<number> = new Set([200, 401, 403, 429])
const PAYMENT_REQUIRED = 402

const isUnpaid = (status: number, { code, type }: Fault) =>
  status === PAYMENT_REQUIRED ||
  (ACCOUNT_STATUSES.has(status) && (UNPAID_CODES.has(code) || UNPAID_CODES.has(type)))

function errorFor(status: number, { reason, kept, isUnpaid: unpaid, ...wait }: Said): AppError {
  if (unpaid) return new AppError('UPSTREAM_UNPAID')
  if (status === 401 || status === 403) return new AppError('UPSTREAM_REFUSED')
  if (status === 429) return new AppError('UPSTREAM_BUSY', wait)
  if (CALLERS_FAULT.has(status))
    return new AppError('UPSTREAM_REJECTED', { reason, status, ...kept })
  if (status === 408 || status === 504 || status === 524) return new AppError('UPSTREAM_TIMEOUT')
  return new AppError('UPSTREAM_FAILED', { status, ...wait })
}

/** Errors of the outbound address rules, which are checked when a connection is opened. */
const ADDRESS_ERRORS: ReadonlySet<string> = new Set([
  'CHANNEL_ADDRESS_BLOCKED',
  'CHANNEL_ADDRESS_INVALID',
])
const TIMEOUTS: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Maps a failed connection to an error of the catalogue, by the codes of undici and Node. */
export function transportFailure(error: unknown): Failure {
  if (error instanceof AppError) return refusedHere(error)
  const timeout = timeoutOf(error)
  if (timeout) return withoutReason(timeout, { isRetryable: false })
  const unreachable = new AppError('UPSTREAM_UNREACHABLE', {}, { cause: error })
  return withoutReason(unreachable, { isRetryable: true })
}

/** UPSTREAM_TIMEOUT for a timeout error of undici; undefined for other errors. */
export function timeoutOf(error: unknown): AppError | undefined {
  if (!TIMEOUTS.has((error as { code?: string }).code ?? '')) return undefined
  return new AppError('UPSTREAM_TIMEOUT', {}, { cause: error })
}

/** A refusal by the address rules. Only admins see the address; the caller does not. */
function refusedHere(error: AppError): Failure {
  if (!ADDRESS_ERRORS.has(error.code)) return withoutReason(error, { isRetryable: false })
  return {
    error: new AppError('UPSTREAM_UNREACHABLE', {}, { cause: error }),
    status: 0,
    isRetryable: true,
    isOfKey: false,
    detail: errorMessage('en', error),
    disableReason: undefined,
  }
}

/** A failure caused by the call or the network, which does not disable the channel. */
export function withoutReason(
  error: AppError,
  { isRetryable }: Pick<Failure, 'isRetryable'>,
): Failure {
  return {
    error,
    status: 0,
    isRetryable,
    isOfKey: false,
    detail: error.code,
    disableReason: undefined,
  }
}
