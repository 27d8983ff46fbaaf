import { setTimeout as sleep } from 'node:timers/promises'
import { sessionAccess } from '../domain/sessions/index.ts'
import { tokenAccess } from '../domain/tokens/index.ts'
import type { Services } from '../kernel/ctx.ts'
import { cutShort, type Exchange } from './exchange.ts'
import type { InFlight } from './in-flight.ts'
import { refusalSince, sessionRefusal } from './steps/authenticate.ts'

/** Ends calls in flight whose caller lost the right to call. */
export interface CallerWatch {
  /**
   * The number of changes of users and tokens that this process was notified of. A call that
   * authenticated before the latest change must be checked.
   */
  changes(): number
  /** Checks one call asynchronously. */
  check(exchange: Exchange): void
  stop(): void
}

/** Interval of retries while the database does not answer. */
const RETRY_MS = 1_000

/**
 * Checks the calls of a user or token at each notification of a change, and all calls when
 * notifications may have been lost. A refused call ends with an error in its dialect; what was
 * delivered is settled.
 */
export function watchCallers(services: Services, active: InFlight<Exchange>): CallerWatch {
  const waiting = new Set<Exchange>()
  let changes = 0
  let isRunning = false
  let isStopped = false

  const run = async () => {
    if (isRunning) return
    isRunning = true
    while (waiting.size > 0 && !isStopped) {
      const batch = [...waiting]
      waiting.clear()
      await endRefused(services, batch).catch(async (error: unknown) => {
        services.logger.warn('relay.check-callers', { error })
        for (const exchange of batch.filter(isOpen)) waiting.add(exchange)
        await sleep(RETRY_MS, undefined, { ref: false })
      })
    }
    isRunning = false
  }
  const checkThose = (isConcerned: (exchange: Exchange) => boolean) => {
    changes += 1
    for (const exchange of active) if (isConcerned(exchange)) waiting.add(exchange)
    void run()
  }
  const stops = [
    services.bus.on('user', id => checkThose(({ caller }) => String(caller.user.id) === id)),
    services.bus.on('token', change => {
      const id = Number.parseInt(change, 10)
      checkThose(({ caller }) => caller.token.id === id)
    }),
    services.bus.on('sign-in', id => checkThose(caller => isSession(caller, id))),
    services.bus.onReset(() => checkThose(() => true)),
  ]
  return {
    changes: () => changes,
    check(exchange) {
      waiting.add(exchange)
      void run()
    },
    stop() {
      isStopped = true
      stops.forEach(stop => stop())
    },
  }
}

const isSession = ({ caller }: Exchange, userId: string) =>
  caller.signInId !== undefined && String(caller.user.id) === userId

const isOpen = ({ response }: Exchange) => !response.destroyed && !response.writableFinished

/** Checks all calls with one statement each. Throws when the database does not answer. */
async function endRefused(services: Services, exchanges: readonly Exchange[]): Promise<void> {
  const callers = exchanges.map(({ caller }) => caller)
  const tokenIds = new Set(callers.flatMap(({ token }) => token.id ?? []))
  const signInIds = new Set(callers.flatMap(({ signInId }) => signInId ?? []))
  const tokens = tokenIds.size > 0 ? await tokenAccess(services, [...tokenIds]) : undefined
  const sessions = signInIds.size > 0 ? await sessionAccess(services, [...signInIds]) : undefined
  const now = services.now()
  for (const exchange of exchanges) {
    const { caller } = exchange
    const { token, signInId } = caller
    const refusal =
      token.id === undefined
        ? sessionRefusal(caller, sessions?.get(signInId ?? ''))
        : refusalSince(caller, tokens?.get(token.id), now)
    if (refusal) cutShort(exchange, refusal)
  }
}
