import { Pool, ProxyAgent, Socks5ProxyAgent, type buildConnector, type Dispatcher } from 'undici'
import { guardedConnector } from './guarded-connector.ts'
import { checkHost, guardedLookup, type OutboundPolicy } from './outbound.ts'
import { AppError } from '../kernel/app-error.ts'

const SOCKS = /^socks5?:/i

/** A way to an upstream that leads through a proxy. */
export interface Detour {
  /** Of the upstream. */
  readonly origin: string
  /** Address with the scheme http, https or socks5. */
  readonly proxy: string
}

/**
 * Connections to one upstream through a proxy: plain http is forwarded by it, https goes through a
 * tunnel. The rules of addresses hold for the proxy, and for the upstream as far as this machine can
 * look its name up; a name that only the proxy knows is left to it.
 */
export function openProxied(
  { origin, proxy }: Detour,
  policy: OutboundPolicy,
  settings: Pool.Options,
): Dispatcher {
  const connect = detourConnector(new URL(origin).hostname, policy)
  if (SOCKS.test(proxy)) return new Socks5ProxyAgent(proxy, { connect })
  const uri = new URL(proxy).href
  return new ProxyAgent({
    ...settings,
    uri,
    clientFactory: url => new Pool(url, { ...settings, connect, allowH2: false }),
    // Also asked for the connections inside a tunnel, which are opened by the agent.
    factory: (url, options) =>
      String(url) === uri
        ? new Pool(url, { ...settings, connect, allowH2: false })
        : new Pool(url, options),
  })
}

/** Connects to a proxy, unless the rules refuse it or the host that is to be reached through it. */
function detourConnector(hostname: string, policy: OutboundPolicy): buildConnector.connector {
  const connect = guardedConnector(policy, { allowH2: false })
  const lookup = guardedLookup(policy)
  const host = hostname.replace(/^\[|\]$/g, '')
  return (options, callback) => {
    try {
      checkHost(host, policy)
    } catch (error) {
      callback(error as Error, null)
      return
    }
    lookup(host, { all: true }, error => {
      if (error instanceof AppError) callback(error, null)
      else connect(options, callback)
    })
  }
}
