import { buildConnector } from 'undici'
import { checkHost, guardedLookup, type OutboundPolicy } from './outbound.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** Opens connections to allowed addresses only. The current rules apply, also to stored addresses. */
export function guardedConnector(
  policy: OutboundPolicy,
  options: buildConnector.BuildOptions = {},
): buildConnector.connector {
  const lookup = guardedLookup(policy)
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup, ...options })
  return (target, callback) => {
    try {
      checkHost(target.hostname, policy)
    } catch (error) {
      callback(error as Error, null)
      return
    }
    connect(target, callback)
  }
}
