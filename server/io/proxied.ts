import { Pool, ProxyAgent, Socks5ProxyAgent, type buildConnector, type Dispatcher } from 'undici'
import { guardedConnector } from './guarded-connector.ts'
import { checkHost, guardedLookup, type OutboundPolicy } from './outbound.ts'
import { AppError } from '../kernel/app-error.ts'

const SOCKS = /^socks5?:/i

/** An upstream and the proxy to reach it through. */
export interface ProxyRoute {
  /** Origin of the upstream. */
  readonly origin: string
  /** URL with the scheme http, https or socks5. */
  readonly proxy: string
}

/**
 * Connections to one upstream through a proxy, which forwards http and tunnels https. The address
 * rules apply to the proxy, and to the upstream when this machine can resolve its name. A name that
 * only the proxy can resolve is allowed.
 */
export function openProxied(
  { origin, proxy }: ProxyRoute,
  policy: OutboundPolicy,
  settings: Pool.Options,
): Dispatcher {
  const connect = proxyConnector(new URL(origin).hostname, policy)
  if (SOCKS.test(proxy)) return new Socks5ProxyAgent(proxy, { connect })
  const uri = new URL(proxy).href
  return new ProxyAgent({
    ...settings,
    uri,
    clientFactory: url => new Pool(url, { ...settings, connect, allowH2: false }),
    // Also called for connections inside a tunnel, which the agent opens.
    factory: (url, options) =>
      String(url) === uri
        ? new Pool(url, { ...settings, connect, allowH2: false })
        : new Pool(url, options),
  })
}

/** Connects to a proxy, unless the rules refuse the proxy or the upstream. */
function proxyConnector(hostname: string, policy: OutboundPolicy): buildConnector.connector {
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
