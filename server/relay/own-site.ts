import { optionsCache } from '../domain/options/index.ts'
import type { Services } from '../kernel/ctx.ts'
import type { Site } from '../providers/provider.ts'

/** A header has Latin characters only; a name with others is left out. */
const PRINTABLE = /^[\x20-\x7e]*$/

/** By the values of the options, of which there are new ones after a change. */
const sites = new WeakMap<object, Site>()

/** The own site as upstreams are shown it. */
export function ownSite(services: Services): Site {
  const values = optionsCache.read(services)
  const known = sites.get(values)
  if (known) return known
  const site = { address: shown(values.ServerAddress), name: shown(values.SystemName) }
  sites.set(values, site)
  return site
}

const shown = (text: string) => (PRINTABLE.test(text) ? text.trim() : '')
