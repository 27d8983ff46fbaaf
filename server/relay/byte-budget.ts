import type { ServerResponse } from 'node:http'
import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { limitDefault } from '../../contract/limits.ts'
import { noteRefusal } from '../domain/limits/index.ts'
import { option } from '../domain/options/index.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import { keyOf } from './dropped-calls.ts'
import type { Caller } from './steps/authenticate.ts'

/** The bytes of bodies, fetched pictures and whole answers that the calls of a process have in memory. */
export interface ByteBudget {
  /** The share of a call, which is empty. A caller is named in the log when it is refused. */
  open(caller?: Caller): ByteShare
  /** The bytes of all open shares. */
  used(): number
}

/** The bytes of one call. */
export interface ByteShare {
  /**
   * Counts bytes that the caller sent or asked for. Throws SERVER_BUSY above the budget; those bytes
   * are then not counted, and must be dropped.
   */
  add(bytes: number): void
  /** The same for the answer of an upstream, which has cost already: up to a quarter more fits. */
  addAnswer(bytes: number): void
  /** Gives bytes back that are no longer in memory. */
  remove(bytes: number): void
  /** Gives all bytes back. Later calls do nothing. */
  close(): void
}

/** A call of this size or less is refused only when the budget is exceeded by far. */
const SMALL_BYTES = 64 * 1024
/** How far, for small calls and for answers. */
const FAR = 1.25
const WAIT_SECONDS = 2
/** A body is in memory several times: its bytes, its text, its values and the request to the upstream. */
const MEMORY_SHARE = 4

/** Counts the bytes of all calls of this process against the limit `call-bytes`. */
export function openByteBudget(services: Services): ByteBudget {
  let used = 0
  const fits = (bytes: number) => used + bytes <= budgetOf(services)
  const fitsFar = (bytes: number) => used + bytes <= budgetOf(services) * FAR

  return {
    used: () => used,
    open(caller) {
      let own = 0
      let isClosed = false
      const count = (bytes: number) => {
        own += bytes
        used += bytes
      }
      const take = (bytes: number, isFit: (bytes: number) => boolean) => {
        if (isClosed) return
        if (!isFit(bytes)) throw busy(services, caller)
        count(bytes)
      }
      return {
        add: bytes => take(bytes, own + bytes <= SMALL_BYTES ? fitsFar : fits),
        addAnswer: bytes => take(bytes, fitsFar),
        remove(bytes) {
          if (!isClosed) count(-Math.min(bytes, own))
        },
        close() {
          isClosed = true
          count(-own)
        },
      }
    },
  }
}

function busy(services: Services, caller: Caller | undefined): AppError {
  noteRefusal(services, { name: 'call-bytes', subject: caller ? keyOf(caller) : '' })
  return new AppError('SERVER_BUSY', { seconds: WAIT_SECONDS })
}

/** Closes the share of a call that was served, when its answer has left this process. */
export function closeAfter(response: ServerResponse, share: ByteShare): void {
  if (response.destroyed || response.writableFinished) share.close()
  else response.once('close', share.close)
}

/** What root has set; otherwise the default, or a quarter of the memory of this process if that is less. */
const budgetOf = (services: Services) =>
  option(services, 'Limits').get('call-bytes') ??
  Math.min(limitDefault('call-bytes'), memoryBytes / MEMORY_SHARE)

const memoryBytes = Math.min(
  totalmem(),
  process.constrainedMemory() || Number.POSITIVE_INFINITY,
  getHeapStatistics().heap_size_limit,
)
