import { setTimeout as sleep } from 'node:timers/promises'
import { sessionAccess } from '../domain/sessions/index.ts'
import { tokenAccess } from '../domain/tokens/index.ts'
import type { Services } from '../kernel/ctx.ts'
import type { CallsInFlight } from './calls-in-flight.ts'
import { cutShort, type Exchange } from './exchange.ts'
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
 * notifications may have been lost. A notification looks at no other call. A refused call ends with an error in its dialect; what was
 * delivered is settled.
 */
export function watchCallers(services: Services, active: CallsInFlight): CallerWatch {
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
  const checkThose = (exchanges: Iterable<Exchange>) => {
    changes += 1
    for (const exchange of exchanges) waiting.add(exchange)
    void run()
  }
  const stops = [
    services.bus.on('user', id => checkThose(active.ofUser(Number(id)))),
    services.bus.on('token', change => checkThose(active.ofToken(Number.parseInt(change, 10)))),
    services.bus.on('sign-in', id => {
      checkThose([...active.ofUser(Number(id))].filter(hasSession))
    }),
    services.bus.onReset(() => checkThose(active)),
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

const hasSession = ({ caller }: Exchange) => caller.signInId !== undefined

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
