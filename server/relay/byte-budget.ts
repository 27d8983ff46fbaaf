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
  const total: Total = { services, used: 0 }
  return { used: () => total.used, open: caller => new Share(total, caller) }
}

interface Total {
  readonly services: Services
  used: number
}

/** A class, because every call has one, and a closure for each of its functions would be garbage. */
class Share implements ByteShare {
  readonly #total: Total
  readonly #caller: Caller | undefined
  #own = 0
  #isClosed = false

  constructor(total: Total, caller: Caller | undefined) {
    this.#total = total
    this.#caller = caller
  }

  add(bytes: number): void {
    this.#take(bytes, this.#own + bytes <= SMALL_BYTES ? FAR : 1)
  }

  addAnswer(bytes: number): void {
    this.#take(bytes, FAR)
  }

  remove(bytes: number): void {
    if (!this.#isClosed) this.#count(-Math.min(bytes, this.#own))
  }

  close(): void {
    this.#isClosed = true
    this.#count(-this.#own)
  }

  #take(bytes: number, share: number): void {
    if (this.#isClosed) return
    const { services, used } = this.#total
    if (used + bytes > budgetOf(services) * share) throw busy(services, this.#caller)
    this.#count(bytes)
  }

  #count(bytes: number): void {
    this.#own += bytes
    this.#total.used += bytes
  }
}

function busy(services: Services, caller: Caller | undefined): AppError {
  noteRefusal(services, { name: 'call-bytes', subject: caller ? keyOf(caller) : '' })
  return new AppError('SERVER_BUSY', { seconds: WAIT_SECONDS })
}

/** Closes the share of a call that was served, when its answer has left this process. */
export function closeAfter(response: ServerResponse, share: ByteShare): void {
  if (response.destroyed || response.writableFinished) share.close()
  else response.on('close', () => share.close())
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
