import type { Plugin } from 'vite'

const HOOKS = 'react-relay/lib/relay-hooks/'
const USED_PARTS = '\0react-relay/used-parts'

/** The hooks that the console uses. Another one is added here; the build fails when it is missing. */
const USED_HOOKS = [
  'RelayEnvironmentProvider',
  'useFragment',
  'useMutation',
  'usePreloadedQuery',
  'useSubscription',
]

const CODE = [
  `export { graphql, readInlineData, requestSubscription } from 'relay-runtime'`,
  `export { loadQuery } from '${HOOKS}loadQuery'`,
  ...USED_HOOKS.map(name => `export { default as ${name} } from '${HOOKS}${name}'`),
  // The default of ENABLE_ACTIVITY_COMPATIBILITY.
  `export { default as useQueryLoader } from '${HOOKS}useQueryLoader_EXPERIMENTAL'`,
].join('\n')

/** The version of `useFragment` that the default of ENABLE_ACTIVITY_COMPATIBILITY does not use. */
const OTHER_VERSION = /relay-hooks[\\/]useFragmentInternal_CURRENT\.js$/
const THROWING = `module.exports = () => { throw new Error('left out by client/build/usedRelayParts.ts') }`

/**
 * Modules of the runtime that the console does not reach: connections, mutations that are described
 * by data, updatable queries, resolvers in the browser, responses in parts of modules.
 */
const UNUSED_RUNTIME = [
  'experimental',
  'handlers/connection/ConnectionHandler',
  'mutations/RelayDeclarativeMutationConfig',
  'mutations/createUpdatableProxy',
  'network/RelayQueryResponseCache',
  'query/fetchQuery_DEPRECATED',
  'store/NormalizationEngine',
  'store/createFragmentSpecResolver',
  'util/createPayloadFor3DField',
  'util/getPaginationMetadata',
  'util/getPaginationVariables',
  'util/getRefetchMetadata',
]

/** The store calls the cache of resolvers at each change, also when the schema has no resolvers. */
const RESOLVERS = 'store/live-resolvers/LiveResolverCache'
const NO_RESOLVERS = `
class LiveResolverCache {
  batchLiveStateUpdates(callback) { callback() }
  batchLiveStateUpdatesWithoutNotify(callback) { callback(); return false }
  invalidateDataIDs() {}
  invalidateResolverRecords() {}
  unsubscribeFromLiveResolverRecords() {}
}
module.exports = { LiveResolverCache, getUpdatedDataIDs: records => records, RELAY_RESOLVER_LIVE_STATE_SUBSCRIPTION_KEY: '__resolverLiveStateSubscription' }`

const RUNTIME = /relay-runtime[\\/]lib[\\/](.+)\.js$/

/**
 * React Relay and its runtime are CommonJS modules that require all of their parts: only the used
 * ones remain. The build fails when a part that is left out no longer exists.
 */
export function usedRelayParts(): Plugin {
  const left = new Set([...UNUSED_RUNTIME, RESOLVERS])
  return {
    name: 'used-relay-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: source => (source === 'react-relay' ? USED_PARTS : null),
    load(id) {
      if (id === USED_PARTS) return CODE
      if (OTHER_VERSION.test(id)) return THROWING
      const part = RUNTIME.exec(id)?.[1]?.replaceAll('\\', '/')
      if (part === undefined) return null
      left.delete(part)
      if (part === RESOLVERS) return NO_RESOLVERS
      return UNUSED_RUNTIME.includes(part) ? THROWING : null
    },
    generateBundle() {
      if (left.size > 0) this.error(`Relay has no such parts any more: ${[...left].join(', ')}`)
    },
  }
}
